/** E-mails to account owners: for which changes, to which address, in which words, and when none is sent. */
import { afterEach, describe, expect, it } from 'vitest'
import { aClinic, SENHA } from '../../test/builders.ts'
import { codeAt, setFactor } from '../../test/factor.ts'
import { aClinicWithPost } from '../../test/with-post.ts'

const NOVA = 'Outra2026'
const FACTOR = '/v1/auth/segundo-fator'
const PATIENT = { timeout: 30_000 }

const { office, server, clinic, owner } = await aClinicWithPost()
const admin = await clinic.signedIn('ADMIN')
await admin.call('PUT', `/v1/tenants/${clinic.tenant.nome}/contato`, {
  body: { telefone: '1130314400', endereco: null },
})

interface Person {
  id: number
  userId: number
  email: string
  nome: string
}

const LISTS = {
  pacientes: () => clinic.aPatientBody(),
  profissionais: () => clinic.aProfessionalBody(),
  secretarias: () => clinic.aSecretaryBody(),
}
type List = keyof typeof LISTS

async function someone(list: List = 'secretarias') {
  const { senha: _, ...body } = LISTS[list]()
  const { body: person } = await admin.call<Person>('POST', `/v1/${list}`, {
    body: { ...body, senha: SENHA },
  })
  const put = (over: object) => admin.call('PUT', `/v1/${list}/${person.id}`, { body: { ...body, ...over } })
  return { person, body, put }
}
const lettersTo = (email: string) => office.received.filter(({ to }) => to.includes(email))
const waiting = () => owner.query("select from pgboss.job where state in ('created', 'retry', 'active')")
const settled = () => expect.poll(waiting, PATIENT).toEqual([])
afterEach(settled)

describe.each(Object.keys(LISTS) as List[])('of %s', list => {
  it('who has another password by somebody else hears it', async () => {
    const { person, put } = await someone(list)
    expect((await put({ senha: NOVA })).status).toBe(200)
    await settled()
    const [letter, ...more] = lettersTo(person.email)
    expect(more).toEqual([])
    const { from, subject, text = '', html = '' } = letter?.email ?? expect.fail()
    expect(from).toMatchObject({ name: 'Clínica de teste' })
    expect(subject).toBe('A senha da sua conta foi alterada')
    expect(text).toMatch(/\n-- \nClínica de teste · \(11\) 3031-4400\n*$/)
    for (const part of [text, html]) {
      expect(part).toContain('A equipe da clínica definiu outra senha para a sua conta.')
      expect(part).toContain(`https://${clinic.tenant.nome}.clinica.example/forgot-password`)
      expect(part).not.toContain(NOVA)
    }
  })

  it('who has another e-mail hears it where its mail went until now', async () => {
    const { person, put } = await someone(list)
    const email = `novo${person.userId}@correio.example`
    expect((await put({ email })).status).toBe(200)
    await settled()
    const [letter, ...more] = lettersTo(person.email)
    expect(more).toEqual([])
    expect(letter?.email.subject).toBe('O e-mail da sua conta foi alterado')
    expect(letter?.raw).not.toContain(email)
    expect(lettersTo(email)).toEqual([])
  })

  it('who has neither, or the same e-mail in capitals, hears nothing', async () => {
    const { person, put } = await someone(list)
    expect((await put({ nome: 'Outra' })).status).toBe(200)
    expect((await put({ email: person.email.toUpperCase() })).status).toBe(200)
    await settled()
    expect(office.asked).not.toContain(person.email)
    expect(office.asked).not.toContain(person.email.toUpperCase())
  })
})

it('a letter that is refused for good, which nobody waits for, leaves no job that failed', async () => {
  const { person, put } = await someone()
  office.refuse.push(550)
  await put({ email: `outro${person.id}@correio.example` })
  await settled()
  expect(office.refuse).toEqual([])
  expect(await owner.query("select from pgboss.job where state = 'failed'")).toEqual([])
})

it('of both at once the one tells the former e-mail, the other the present one', async () => {
  const { person, put } = await someone()
  const email = `ambos${person.id}@correio.example`
  await put({ email, senha: NOVA })
  await settled()
  expect(lettersTo(person.email).map(one => one.email.subject)).toEqual([
    'O e-mail da sua conta foi alterado',
  ])
  expect(lettersTo(email).map(one => one.email.subject)).toEqual(['A senha da sua conta foi alterada'])
})

it('an own e-mail changes once one has just signed in, and the former one hears it, in no words of who did it', async () => {
  const { person, body } = await someone('pacientes')
  const { sobrenome, cpf, celular } = body
  const own = await clinic.signedInAs(person.email)
  const nome = 'Ligue para www.x.example'
  const email = `proprio${person.id}@correio.example`
  const answer = await own.call('POST', '/v1/pacientes/logado', {
    body: { nome, sobrenome, cpf, celular, email },
  })
  expect(answer.status).toBe(200)
  await settled()
  const [letter] = lettersTo(person.email)
  const { text, html, to } = letter?.email ?? expect.fail()
  expect(to).toEqual([{ name: '', address: person.email }])
  for (const words of [text, html, letter?.raw]) expect(words).not.toMatch(/x\.example|proprio|Ligue/)
})

it('an administrator’s e-mail changed by another is told, and an own password', async () => {
  const email = `chefe@${clinic.tenant.nome}.example`
  const { body } = await admin.call<{ userId: number }>('POST', '/v1/auth/register', {
    body: { firstname: 'Renato', lastname: 'Leite', email, password: SENHA, role: 'ADMIN' },
  })
  const own = await clinic.signedInAs(email)
  const change = (currentPassword: string) =>
    own.call('PATCH', '/v1/auth/user/password', {
      body: { currentPassword, newPassword: NOVA, confirmation: NOVA },
    })
  expect((await change('Errada123')).status).toBe(400)
  expect((await change(SENHA)).status).toBe(204)
  await settled()
  const next = `outro@${clinic.tenant.nome}.example`
  expect((await admin.call('PUT', `/v1/auth/user/${body.userId}`, { body: { email: next } })).status).toBe(
    200,
  )
  await settled()
  expect(lettersTo(email).map(one => one.email.subject)).toEqual([
    'A senha da sua conta foi alterada',
    'O e-mail da sua conta foi alterado',
  ])
  expect(lettersTo(email)[0]?.email.text).toContain('Se foi você, não é preciso fazer nada.')
  expect(lettersTo(next)).toEqual([])
})

it('a second factor that is turned on, and off, is told; one that is not is not', async () => {
  const { person } = await someone('profissionais')
  const own = await clinic.signedInAs(person.email)
  const subjects = () => lettersTo(person.email).map(one => one.email.subject)
  await own.call('POST', FACTOR)
  expect((await own.call('PUT', FACTOR, { body: { codigo: '12345' } })).status).toBe(400)
  await settled()
  expect(subjects()).toEqual([])

  const factor = await setFactor(own, server.clock.now)
  await settled()
  expect(subjects()).toEqual(['O segundo fator da sua conta foi ativado'])
  const off = (password: string) =>
    own.call('DELETE', FACTOR, { body: { password, codigo: codeAt(factor.segredo, server.clock.now) } })
  expect((await off('Errada123')).status).toBe(400)
  await settled()
  expect(subjects()).toHaveLength(1)
  expect((await off(SENHA)).status).toBe(204)
  await settled()
  expect(subjects().slice(1)).toEqual(['O segundo fator da sua conta foi desativado'])
  const [on, offLetter] = lettersTo(person.email).map(({ email: { text = '' } }) => text)
  expect(on).not.toContain('/forgot-password')
  expect(offLetter).toContain(`https://${clinic.tenant.nome}.clinica.example/forgot-password`)
  for (const text of [on, offLetter]) expect(text).not.toMatch(new RegExp(factor.segredo))
})

it('no letter says what the clinic treats or what somebody is to it', async () => {
  const { put, person } = await someone('pacientes')
  await put({ email: `c${person.id}@correio.example`, senha: NOVA })
  await settled()
  for (const { email, raw } of office.received)
    for (const part of [email.text, email.html, email.subject, raw])
      expect(part).not.toMatch(/psiq|paciente|consulta|tratamento|médic|secret|profission/i)
})

describe('a change', () => {
  const rows = () => clinic.rows('select from avisos_de_conta')

  it('that does not come about is told to nobody', async () => {
    const { person, put } = await someone()
    const { person: other } = await someone()
    const asked = office.asked.length
    expect((await put({ email: other.email, senha: NOVA })).status).toBe(409)
    expect([await rows(), await waiting(), office.asked.length]).toEqual([[], [], asked])

    // Makes the transaction fail at its very end, after all of the verb's own checks.
    await owner.query(
      "alter table eventos add constraint cheia check (tipo <> 'CADASTRO_ALTERADO') not valid",
    )
    try {
      expect((await put({ email: `n${person.id}@correio.example`, senha: NOVA })).status).toBe(500)
    } finally {
      await owner.query('alter table eventos drop constraint cheia')
    }
    expect([await rows(), await waiting(), office.asked.length]).toEqual([[], [], asked])
  })

  it('is kept until its letter is out, and its job holds no e-mail', async () => {
    const { person, put } = await someone()
    office.refuse.push(451)
    await put({ email: `k${person.id}@correio.example` })
    await expect.poll(() => office.asked, PATIENT).toContain(person.email)
    expect(lettersTo(person.email)).toEqual([])
    expect(await clinic.rows('select tipo, email from avisos_de_conta')).toEqual([
      { tipo: 'EMAIL_ALTERADO', email: person.email },
    ])
    await expect
      .poll(
        () => owner.query("update pgboss.job set start_after = now() where state = 'retry' returning id"),
        PATIENT,
      )
      .toHaveLength(1)
    await settled()
    expect(lettersTo(person.email)).toHaveLength(1)
    expect(await rows()).toEqual([])
    const jobs = await owner.query<{ data: object }>('select data, output from pgboss.job')
    for (const { data } of jobs)
      expect(data).toEqual({ tenantId: expect.any(Number), id: expect.any(Number) })
    expect(JSON.stringify(jobs)).not.toContain('@')
  })
})

it('a sign-in from a new place is told, once; one from around a known place, or the first of all, is not', async () => {
  const { person } = await someone()
  const enter = async (remoteAddress: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/auth/authenticate',
      headers: { 'client-id': clinic.tenant.clientId },
      payload: { email: person.email, password: SENHA },
      remoteAddress,
    })
    expect(answer.statusCode).toBe(200)
    await settled()
    return lettersTo(person.email).length
  }
  expect(await enter('177.10.1.1')).toBe(0)
  expect(await enter('177.10.200.7')).toBe(0)
  expect(await enter('2804:14c:1::1')).toBe(1)
  expect(await enter('2804:14c:9::2')).toBe(1)
  expect(await enter('201.3.3.3')).toBe(2)
  expect(await enter('177.10.1.1')).toBe(2)
  const [letter] = lettersTo(person.email)
  expect(letter?.email.subject).toBe('Entrada na sua conta de um lugar novo')
  expect(letter?.email.text).toContain('Alguém entrou na sua conta em 25/11/2026 às 10:42')
  for (const words of [letter?.email.text, letter?.email.html]) expect(words).not.toContain('2804:14c')
})

it('of new places ten are told in 24 hours: the address may be a stranger’s', async () => {
  const { person } = await someone()
  for (let i = 0; i < 14; i++) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/auth/authenticate',
      headers: { 'client-id': clinic.tenant.clientId },
      payload: { email: person.email, password: SENHA },
      remoteAddress: `181.${i + 1}.1.1`,
    })
    expect(answer.statusCode).toBe(200)
  }
  await settled()
  expect(lettersTo(person.email)).toHaveLength(10)
})

it('whoever registers somebody sends no letter', async () => {
  const { person } = await someone()
  await settled()
  expect(office.asked).not.toContain(person.email)
})

it('the owner’s letters of a suspended clinic are not lost: at last they stand among the jobs given up', async () => {
  const other = await aClinic(server)
  await owner.query(`update tenants set suspensa_em = now() where id = ${other.tenant.id}`)
  await owner.query(
    `insert into pgboss.job (name, data)
     values ('aviso-de-conta', jsonb_build_object('tenantId', ${other.tenant.id}, 'id', 1))`,
  )
  const job = `select state from pgboss.job where data = '{"tenantId": ${other.tenant.id}, "id": 1}'`
  const tried = () => owner.query<{ state: string }>(job)
  await expect.poll(async () => (await tried())[0]?.state, PATIENT).toBe('failed')
  await owner.query(`delete from pgboss.job where data = '{"tenantId": ${other.tenant.id}, "id": 1}'`)
})

it('a letter that is out already is not written again', async () => {
  await owner.query(
    `insert into pgboss.job (name, data)
     values ('aviso-de-conta', jsonb_build_object('tenantId', ${clinic.tenant.id}, 'id', 2147483647))`,
  )
  await settled()
  expect(await owner.query("select output from pgboss.job where state = 'failed'")).toEqual([])
})
