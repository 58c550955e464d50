/** What a clinic requires of its accounts, checked at every endpoint. */
import { randomBytes } from 'node:crypto'
import { ROLES } from '@clinica/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, type Client, type Clinic, client, SENHA, WEDNESDAY } from '../../../test/builders.ts'
import { codeAt } from '../../../test/factor.ts'
import { WALK, type Walked } from '../../../test/samples.ts'
import { hashPassword } from '../password.ts'

const clinic = await aClinic()
afterAll(clinic.close)

const demand = (exigirSegundoFator: boolean, of: Clinic = clinic) =>
  of.rows(
    `insert into politicas (tenant_id, exigir_segundo_fator) values ($1, $2)
     on conflict (tenant_id) do update set exigir_segundo_fator = $2`,
    [of.tenant.id, exigirSegundoFator],
  )

/** The unknown parameter makes the call fail for everyone who is let in, so that nothing changes. */
const knock = ({ entry, path }: Walked, who: Client) => {
  const at = path(1)
  return who.call(entry.method, `${at}${at.includes('?') ? '&' : '?'}desconhecido=1`)
}

/** Listed by hand: the calls that set a factor. */
const SET_IT = ['auth.verSegundoFator', 'auth.prepararSegundoFator', 'auth.ligarSegundoFator']
const guarded = WALK.filter(({ entry }) => !['anyone', 'client'].includes(entry.permission))
const open = WALK.filter(walked => !guarded.includes(walked))

describe('where the clinic demands a second factor', () => {
  const clients = {} as Record<(typeof ROLES)[number], Client>
  beforeAll(async () => {
    for (const role of ROLES) clients[role] = await clinic.signedIn(role)
    await demand(true)
  })

  it('nothing but those three calls is marked as open before', () => {
    expect(WALK.filter(({ entry }) => entry.beforeFactor).map(({ name }) => name)).toEqual(SET_IT)
  })

  it('what asks for no session needs none of it either', () => {
    expect(open.map(({ name }) => name).sort()).toEqual([
      'auth.authenticate',
      'auth.deQuemEhOLink',
      'auth.entrarComCodigo',
      'auth.logout',
      'auth.pedirLink',
      'auth.redefinirSenha',
      'auth.refreshToken',
      'confirmacoes.calendario',
      'confirmacoes.responder',
      'confirmacoes.ver',
      'tenants.ver',
      'tenants.verContato',
      'visitas.contar',
    ])
  })

  it.each(guarded.flatMap(walked => (['ADMIN', 'SECRETARIA'] as const).map(role => ({ ...walked, role }))))(
    '$name as $role without one',
    async ({ role, ...walked }) => {
      const { status, body } = await knock(walked, clients[role])
      if (SET_IT.includes(walked.name)) expect([status, body.codigo]).toEqual([400, 'DADOS_INVALIDOS'])
      else expect([status, body.codigo]).toEqual([403, 'SEGUNDO_FATOR_EXIGIDO'])
    },
  )

  it.each(
    guarded.flatMap(walked => (['PROFISSIONAL', 'PACIENTE'] as const).map(role => ({ ...walked, role }))),
  )('$name as $role is as ever', async ({ role, ...walked }) => {
    expect((await knock(walked, clients[role])).body.codigo).toMatch(/^(DADOS_INVALIDOS|SEM_PERMISSAO)$/)
  })

  it('whoever sets one goes on in the same session, and one that is only begun is none', async () => {
    const desk = clients.SECRETARIA
    const { body } = await desk.call<{ segredo: string }>('POST', '/v1/auth/segundo-fator')
    expect((await desk.call('GET', '/v1/auth/info')).status).toBe(403)
    const codigo = codeAt(body.segredo, WEDNESDAY)
    expect((await desk.call('PUT', '/v1/auth/segundo-fator', { body: { codigo } })).status).toBe(200)
    expect((await desk.call('GET', '/v1/auth/info')).status).toBe(200)
    expect((await clients.ADMIN.call('GET', '/v1/auth/info')).status).toBe(403)
  })

  it('another clinic is asked for nothing, and this one no longer when it says so', async () => {
    const other = await aClinic(clinic)
    expect((await (await other.signedIn('ADMIN')).call('GET', '/v1/auth/info')).status).toBe(200)
    await demand(false)
    expect((await clients.ADMIN.call('GET', '/v1/auth/info')).status).toBe(200)
    await demand(true)
  })
})

it('of two administrators who read the same policy, the second is told, and both demands stand once it has read again', async () => {
  const there = await aClinic(clinic)
  const path = '/v1/auth/politica'
  const [one, other] = [await there.signedIn('ADMIN'), await there.signedIn('ADMIN')]
  const read = await one.call<object>('GET', path)
  const put = (who: Client, policy: object, etag: unknown) =>
    who.call('PUT', path, { body: policy, headers: { 'if-match': String(etag) } })
  const sent = await Promise.all([
    put(one, { ...read.body, recusarSenhasComuns: true }, read.headers.etag),
    put(other, { ...read.body, recusarSenhasComuns: true }, read.headers.etag),
  ])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 412])
  const now = await other.call<object>('GET', path)
  expect(now.headers.etag).toBe(sent.find(({ status }) => status === 200)?.headers.etag)
  expect((await put(other, { ...now.body, recusarSenhasComuns: false }, now.headers.etag)).status).toBe(200)
  // Saving the same values keeps the version.
  expect((await one.call('GET', path)).headers.etag).toBe(read.headers.etag)
})

/** Listed by hand: every call that sets a password, and its field. */
const SETS: Record<string, string> = {
  'auth.alterarSenha': 'newPassword',
  'auth.redefinirSenha': 'password',
  'auth.registrar': 'password',
  'pacientes.criar': 'senha',
  'pacientes.editar': 'senha',
  'profissionais.criar': 'senha',
  'profissionais.editar': 'senha',
  'secretarias.criar': 'senha',
  'secretarias.editar': 'senha',
  'atendimentos.agendar': 'paciente.senha',
  'atendimentos.editar': 'paciente.senha',
}
const COMMON = 'Password1'

describe('common passwords', () => {
  const refuse = (recusarSenhasComuns: boolean, of: Clinic) =>
    of.rows(
      `insert into politicas (tenant_id, recusar_senhas_comuns) values ($1, $2)
       on conflict (tenant_id) do update set recusar_senhas_comuns = $2`,
      [of.tenant.id, recusarSenhasComuns],
    )
  /** A valid body with this password in its place. */
  async function body(
    name: string,
    of: Clinic,
    password: string,
    current: string,
  ): Promise<Record<string, unknown>> {
    const sample = WALK.find(one => one.name === name)?.body?.(of) ?? {}
    if (name === 'auth.alterarSenha')
      return { currentPassword: current, newPassword: password, confirmation: password }
    if (name === 'auth.redefinirSenha') {
      const code = randomBytes(8).toString('hex')
      await of.rows(
        `insert into reset_codes (tenant_id, user_id, hash, expira_em) values ($1, $2, sha256($3::bytea), $4)
         on conflict (tenant_id, user_id) do update set hash = excluded.hash`,
        [of.tenant.id, of.paciente.userId, Buffer.from(code), new Date(WEDNESDAY.getTime() + 60_000)],
      )
      return { code, password, confirmation: password }
    }
    if (name.startsWith('atendimentos.')) {
      const { whatsapp: _, endereco: __, convenio: ___, ...paciente } = of.aPatientBody({ senha: password })
      return { ...sample, pacienteId: null, paciente }
    }
    return { ...sample, [SETS[name] ?? '']: password }
  }

  it.each(Object.entries(SETS))(
    '%s is refused one where the policy says so, by its field',
    async (name, campo) => {
      const one = await aClinic(clinic)
      const who = await one.signedIn('ADMIN')
      const { entry, path } = WALK.find(walked => walked.name === name) ?? expect.fail()
      const own = name.startsWith('profissionais.')
        ? one.profissional.id
        : name.startsWith('secretarias.')
          ? one.secretaria.id
          : one.paciente.id
      const set = async (password: string, current = SENHA) =>
        who.call<{ campos?: unknown }>(entry.method, path(own), {
          body: await body(name, one, password, current),
        })
      await refuse(true, one)
      expect((await set(COMMON)).body).toMatchObject({
        codigo: 'DADOS_INVALIDOS',
        campos: [{ campo, mensagem: 'Esta senha está entre as mais comuns. Escolha outra.' }],
      })
      // Guesses of somebody who knows the clinic.
      for (const word of ['Psiquiatria2026', one.tenant.nome.replace('c', 'C')])
        expect((await set(word)).body).toMatchObject({ campos: [{ campo }] })
      expect((await set('Xk4vTq9mWz')).body.campos).toBeUndefined()
      await refuse(false, one)
      expect((await set(COMMON, 'Xk4vTq9mWz')).body.campos).toBeUndefined()
    },
  )
})

it('a link tells nobody whether a common password is the present one, where they are refused', async () => {
  const one = await aClinic(clinic)
  await one.rows('insert into politicas (tenant_id, recusar_senhas_comuns) values ($1, true)', [
    one.tenant.id,
  ])
  const senha = await hashPassword(COMMON)
  await one.rows('update users set senha_hash = $2 where id = $1', [one.paciente.userId, senha])
  const code = randomBytes(8).toString('hex')
  await one.rows(
    `insert into reset_codes (tenant_id, user_id, hash, expira_em) values ($1, $2, sha256($3::bytea), $4)`,
    [one.tenant.id, one.paciente.userId, Buffer.from(code), new Date(WEDNESDAY.getTime() + 60_000)],
  )
  const set = async (password: string) => {
    const { status, body } = await client(one, { 'client-id': one.tenant.clientId }).call(
      'PUT',
      '/v1/forgot-password',
      { body: { code, password, confirmation: password } },
    )
    return [status, body.campos]
  }
  expect(await set(COMMON)).toEqual(await set('Password2'))
})

describe('the policy', () => {
  const fresh = async () => {
    const one = await aClinic(clinic)
    return { one, admin: await one.signedIn('ADMIN') }
  }
  const ON = { exigirSegundoFator: false, recusarSenhasComuns: true }

  it('demands nothing at first, keeps what is said, and notes what changed', async () => {
    const { one, admin } = await fresh()
    const path = '/v1/auth/politica'
    expect((await admin.call('GET', path)).body).toEqual({
      exigirSegundoFator: false,
      recusarSenhasComuns: false,
    })
    for (let i = 0; i < 2; i++)
      expect(await admin.call('PUT', path, { body: ON })).toMatchObject({ status: 200, body: ON })
    expect((await admin.call('GET', path)).body).toEqual(ON)
    await admin.call('PUT', path, { body: { exigirSegundoFator: true, recusarSenhasComuns: false } })
    const events = await one.rows("select detalhe from eventos where tipo = 'POLITICA_ALTERADA' order by id")
    expect(events.map(({ detalhe }) => detalhe)).toEqual([
      '+recusarSenhasComuns',
      '+exigirSegundoFator, -recusarSenhasComuns',
    ])
  })

  it('is said whole: half of it would put the other half out', async () => {
    const { admin } = await fresh()
    for (const body of [{ exigirSegundoFator: true }, { recusarSenhasComuns: true }, {}])
      expect((await admin.call('PUT', '/v1/auth/politica', { body })).status).toBe(400)
  })

  it('nobody is asked for who is not signed in', async () => {
    const nobody = client(clinic, { 'client-id': clinic.tenant.clientId })
    expect((await nobody.call('GET', '/v1/auth/politica')).status).toBe(401)
  })
})
