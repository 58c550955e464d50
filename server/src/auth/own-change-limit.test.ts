/** How often somebody may change their own e-mail or second factor: each change writes a letter. */
import { DEFAULT_PERMISSIONS } from '@clinica/contract/permissions.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, aServer, type Client, type Clinic, SENHA, WEDNESDAY } from '../../test/builders.ts'
import { setFactor } from '../../test/factor.ts'

const HOUR = 60 * 60_000
const server = await aServer()
afterAll(server.close)

let clinic: Clinic
beforeEach(async () => {
  server.clock.now = WEDNESDAY
  clinic = await aClinic(server)
  // By default secretaries change their own record only at `/logado`.
  const permissoes = [...DEFAULT_PERMISSIONS.SECRETARIA, 'editar-secretarias']
  await (await clinic.signedIn('ADMIN')).call('PUT', '/v1/auth/permissions/SECRETARIA', {
    body: { permissoes },
  })
})
const later = (ms: number) => {
  server.clock.now = new Date(WEDNESDAY.getTime() + ms)
}
const address = (name: string | number) => `m${name}@${clinic.tenant.nome}.example`
const told = () => clinic.rows("select email from avisos_de_conta where tipo = 'EMAIL_ALTERADO'")

interface Own {
  email: string
  save: (who: Client, email: string) => ReturnType<Client['call']>
}
const OWN: Record<string, () => Own> = {
  'a patient': () => {
    const { nome, sobrenome, email, cpf, celular } = clinic.paciente
    const body = { nome, sobrenome, cpf, celular }
    return {
      email,
      save: (who, next) => who.call('POST', '/v1/pacientes/logado', { body: { ...body, email: next } }),
    }
  },
  'a secretary': () => {
    const { nome, sobrenome, email, cpf, celular } = clinic.secretaria
    const body = { nome, sobrenome, cpf, celular }
    return {
      email,
      save: (who, next) => who.call('POST', '/v1/secretarias/logado', { body: { ...body, email: next } }),
    }
  },
  'a secretary in the list of them': () => {
    const { id, nome, sobrenome, email, cpf, celular } = clinic.secretaria
    const body = { nome, sobrenome, cpf, celular }
    return {
      email,
      save: (who, next) => who.call('PUT', `/v1/secretarias/${id}`, { body: { ...body, email: next } }),
    }
  },
  'an administrator': () => {
    const { userId, email } = clinic.admin
    return {
      email,
      save: (who, next) => who.call('PUT', `/v1/auth/user/${userId}`, { body: { email: next } }),
    }
  },
}

describe.each(Object.entries(OWN))('the own e-mail of %s', (_, of) => {
  it('changes five times in 24 hours; the sixth is refused and leaves everything as it was', async () => {
    const { email: first, save } = of()
    let email = first
    for (let i = 0; i < 5; i++) {
      later(i * HOUR)
      const next = i % 2 ? first : address(i)
      expect((await save(await clinic.signedInAs(email), next)).status).toBe(200)
      email = next
    }
    expect(await told()).toHaveLength(5)
    later(5 * HOUR)
    const who = await clinic.signedInAs(email)
    const { status, body, headers } = await save(who, first)
    expect([status, body, headers['retry-after']]).toMatchObject([
      429,
      {
        codigo: 'MUITAS_TENTATIVAS',
        error:
          'Você já alterou o seu e-mail 5 vezes nas últimas 24 horas. Tente novamente mais tarde ou fale com a clínica.',
      },
      String(19 * 3600),
    ])
    expect(await told()).toHaveLength(5)
    // The session lives on, and the same e-mail, in capitals too, saves what else was changed.
    expect((await save(who, email.toUpperCase())).status).toBe(200)
    await clinic.signedInAs(email)
    later(24 * HOUR - 1000)
    expect((await save(await clinic.signedInAs(email), first)).headers['retry-after']).toBe('1')
    later(24 * HOUR)
    expect((await save(await clinic.signedInAs(email), first)).status).toBe(200)
    await clinic.signedInAs(first)
  })
})

it('changes that come at one moment are five, too', async () => {
  const { email, save } = OWN['a patient']?.() ?? expect.fail()
  const who = await clinic.signedInAs(email)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => save(who, address(i))))
  const saved = answers.filter(({ status }) => status === 200).length
  expect(saved).toBeGreaterThan(0)
  expect(saved).toBeLessThanOrEqual(5)
  expect(await told()).toHaveLength(saved)
})

it('managers correct other people’s e-mails as often as needed, and that is not counted for anybody', async () => {
  const { id, userId } = clinic.paciente
  const { save } = OWN['a patient']?.() ?? expect.fail()
  const desk = await clinic.signedIn('SECRETARIA')
  const { senha: _, ...body } = clinic.aPatientBody()
  for (let i = 0; i < 7; i++) {
    const corrected = { ...body, email: address(i) }
    expect((await desk.call('PUT', `/v1/pacientes/${id}`, { body: corrected })).status).toBe(200)
  }
  expect((await save(await clinic.signedInAs(address(6)), address('own'))).status).toBe(200)
  expect(await clinic.rows('select email from users where id = $1', [userId])).toEqual([
    { email: address('own') },
  ])
  const own = OWN['a secretary']?.() ?? expect.fail()
  expect((await own.save(await clinic.signedInAs(own.email), address('desk'))).status).toBe(200)
})

it('the own second factor is turned off ten times in 24 hours, and always turned on', async () => {
  const who = await clinic.signedInAs(clinic.secretaria.email)
  const off = async (codigos: string[]) =>
    (
      await who.call<{ error?: string }>('DELETE', '/v1/auth/segundo-fator', {
        body: { password: SENHA, codigo: codigos[0] },
      })
    ).body?.error
  for (let i = 0; i < 10; i++)
    expect(await off((await setFactor(who, WEDNESDAY)).codigosRecuperacao)).toBeUndefined()
  const { codigosRecuperacao } = await setFactor(who, WEDNESDAY)
  expect(await off(codigosRecuperacao)).toContain(
    'Você já alterou o seu segundo fator 10 vezes nas últimas 24 horas.',
  )
  expect(await clinic.rows("select from avisos_de_conta where tipo like 'SEGUNDO_FATOR%'")).toHaveLength(21)
})
