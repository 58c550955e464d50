import type { Conta } from '@clinica/contract/auth/contas.ts'
import { NOT_HERE } from '@clinica/contract/auth/contas.ts'
import type { Page } from '@clinica/contract/page.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, type Client, client, SENHA } from '../../test/builders.ts'

const clinic = await aClinic()
const admin = await clinic.signedIn('ADMIN')
afterAll(clinic.close)
const { secretaria, profissional, paciente } = clinic

const of = (userId: number) => `/v1/auth/user/${userId}`
const list = async (query = '') => (await admin.call<Page<Conta>>('GET', `/v1/auth/user?${query}`)).body
const names = async (query: string) => (await list(query)).content.map(({ firstname }) => firstname)
const put = (userId: number, body: object, headers = {}) =>
  admin.call<Conta & { codigo: string; campos: { campo: string; mensagem: string }[] }>('PUT', of(userId), {
    body,
    headers,
  })
let made = 0
const aNewAdmin = (over: object = {}) => ({
  firstname: 'Renato',
  lastname: 'Fagundes Leite',
  email: `renato${made++}@${clinic.tenant.nome}.example`,
  password: SENHA,
  role: 'ADMIN',
  ...over,
})
const register = (over: object = {}) =>
  admin.call<Conta & { codigo: string; error: string; campos: { campo: string; mensagem: string }[] }>(
    'POST',
    '/v1/auth/register',
    { body: aNewAdmin(over) },
  )
const enter = (email: string, password = SENHA) =>
  client(clinic, { 'client-id': clinic.tenant.clientId }).call('POST', '/v1/auth/authenticate', {
    body: { email, password },
  })
const eventsOn = (userId: number) =>
  clinic
    .rows<{ tipo: string }>("select tipo from eventos where alvo_id = $1 and tipo <> 'ENTROU' order by id", [
      userId,
    ])
    .then(rows => rows.map(({ tipo }) => tipo))

describe('GET /v1/auth/user', () => {
  const asConta = (person: typeof secretaria | typeof profissional | typeof paciente, role: string) => ({
    id: person.id,
    userId: person.userId,
    firstname: person.nome,
    lastname: person.sobrenome,
    email: person.email,
    role,
    bloqueado: false,
    profileImage: null,
  })

  // spec: calls.get-auth-user-query
  it('lists everybody who signs in, by name', async () => {
    const { content, page } = await list()
    const boss = {
      id: clinic.admin.userId,
      userId: clinic.admin.userId,
      firstname: 'Marta',
      lastname: 'Alencar',
      email: clinic.admin.email,
      role: 'ADMIN',
      bloqueado: false,
      profileImage: null,
    }
    const all = [
      boss,
      asConta(secretaria, 'SECRETARIA'),
      asConta(profissional, 'PROFISSIONAL'),
      asConta(paciente, 'PACIENTE'),
    ]
    // Names are random, so two may be equal.
    const { compare } = new Intl.Collator('pt-BR')
    const byName = (a: typeof boss, b: typeof boss) =>
      compare(a.firstname, b.firstname) || compare(a.lastname, b.lastname) || a.userId - b.userId
    expect(content).toEqual(all.sort(byName))
    expect(page).toEqual({ size: 10, number: 0, totalPages: 1, totalElements: 4 })
  })

  it('is filtered by name, without accents and case, and by role', async () => {
    for (const person of [secretaria, profissional, paciente]) {
      const nome = encodeURIComponent(
        `${person.sobrenome.split(' ').at(-1)} ${person.nome}`
          .normalize('NFD')
          .replaceAll(/\p{M}/gu, '')
          .toUpperCase(),
      )
      expect(await names(`nome=${nome}`)).toEqual([person.nome])
    }
    expect(await names('nome=alencar')).toEqual(['Marta'])
    expect(await names('nome=%25')).toEqual([])
    expect(await names('role=SECRETARIA')).toEqual([secretaria.nome])
    expect(await names('role=SECRETARIA&nome=alencar')).toEqual([])
  })

  it('is filtered by a part of an e-mail, where there is an @', async () => {
    const { email } = secretaria
    const by = (part: string) => names(`nome=${encodeURIComponent(part)}`)
    expect(await by(` ${email.toUpperCase()} `)).toEqual([secretaria.nome])
    expect(await by(email.slice(3, email.indexOf('@') + 2))).toEqual([secretaria.nome])
    expect(await by(`${secretaria.nome} <${email}>`)).toEqual([secretaria.nome])
    expect(await by(`${email};`)).toEqual([secretaria.nome])
    expect(await by(`mailto:${email}`)).toEqual([secretaria.nome])
    expect(await by(`mailto:${email}?subject=Oi`)).toEqual([secretaria.nome])
    expect(await by('Nobody @')).toEqual([])
    expect(await by(email.replace('@', '%@'))).toEqual([])
    expect(await by('@')).toHaveLength(4)
    expect(await by(email.split('@')[0] ?? '')).toEqual([])
  })

  it('comes in pages, in either order, and past the end', async () => {
    const sorted = await names('sort=nome,asc')
    expect(await names('sort=nome,desc')).toEqual(sorted.toReversed())
    expect(await names('size=1&page=2')).toEqual(sorted.slice(2, 3))
    expect((await list('page=9')).page.totalElements).toBe(4)
    expect((await admin.call('GET', '/v1/auth/user?sort=senha')).status).toBe(400)
  })

  it.each([
    ['email', 'lower(email)'],
    ['role', 'role'],
    ['id', 'id'],
  ])('comes by %s, those who are alike by id', async (field, column) => {
    await register()
    for (const way of ['asc', 'desc']) {
      const rows = await clinic.rows(`select id from users order by ${column} ${way}, id ${way}`)
      expect((await list(`sort=${field},${way}&size=1000`)).content.map(({ userId }) => userId)).toEqual(
        rows.map(({ id }) => id),
      )
    }
  })

  it('leaves out who is archived, but for who asks', async () => {
    const { body: gone } = await admin.call<{ id: number; userId: number; nome: string }>(
      'POST',
      '/v1/secretarias',
      {
        body: clinic.aSecretaryBody(),
      },
    )
    await admin.call('DELETE', `/v1/secretarias/${gone.id}`)
    expect((await list('size=1000')).content.map(({ userId }) => userId)).not.toContain(gone.userId)
    expect((await list('arquivados=true')).content.map(({ userId }) => userId)).toEqual([gone.userId])
    expect((await put(gone.userId, { bloqueado: true })).body.codigo).toBe('PESSOA_ARQUIVADA')
  })

  it('stands in the access log where it looked for a patient, opened or changed one', async () => {
    const lines = async (run: () => Promise<unknown>) => {
      const count = () =>
        clinic.rows<{ tipo: string }>(
          `select tipo from acessos a where endpoint like '%/v1/auth/user%' and (paciente_id = $1 or exists (
             select from acessos_pacientes p
             where p.tenant_id = a.tenant_id and p.acesso_id = a.id and p.paciente_id = $1)) order by id`,
          [paciente.id],
        )
      const before = (await count()).length
      await run()
      return (await count()).slice(before).map(({ tipo }) => tipo)
    }
    const nome = encodeURIComponent(paciente.nome)
    expect(await lines(() => list(`nome=${nome}`))).toEqual(['search'])
    // The total alone reveals whether somebody matches.
    expect(await lines(() => list(`nome=${nome}&page=7`))).toEqual(['search'])
    expect(await lines(() => list(`nome=${encodeURIComponent(paciente.email)}`))).toEqual(['search'])
    expect(await lines(() => list('size=1000'))).toEqual(['search'])
    expect(await lines(() => list())).toEqual([])
    expect(await lines(() => list('nome=alencar'))).toEqual([])
    expect(await lines(() => admin.call('GET', of(paciente.userId)))).toEqual(['read'])
    expect(await lines(() => put(paciente.userId, {}))).toEqual(['write'])
  })
})

describe('POST /v1/auth/register', () => {
  // spec: calls.post-auth-register, calls.get-auth-user-id
  it('makes an administrator who gets in, and is told that somebody else set its password', async () => {
    const { status, body, headers } = await register()
    expect([status, headers.location, headers.etag]).toEqual([201, of(body.userId), '"1"'])
    expect(body).toMatchObject({ id: body.userId, role: 'ADMIN', bloqueado: false, firstname: 'Renato' })
    expect((await admin.call('GET', of(body.userId))).body).toEqual(body)
    const who = await clinic.signedInAs(body.email)
    expect((await who.call('GET', '/v1/auth/info')).body).toMatchObject({
      isAdmin: true,
      senhaDefinidaPorOutro: true,
    })
    expect(await eventsOn(body.userId)).toEqual(['CONTA_CRIADA'])
  })

  it('makes nobody else, and asks for a strong password', async () => {
    for (const role of ['SECRETARIA', 'PROFISSIONAL', 'PACIENTE', 'admin', null]) {
      const { status, body } = await register({ role })
      expect([status, body.campos.map(({ campo }) => campo)]).toEqual([400, ['role']])
    }
    expect((await register({ password: 'fraca' })).body.campos.map(({ campo }) => campo)).toEqual([
      'password',
    ])
    expect((await register({ firstname: ' ' })).body.campos.map(({ campo }) => campo)).toEqual(['firstname'])
  })

  it('refuses an e-mail that has an account, in capitals too, and says where it is archived', async () => {
    const { rows } = clinic
    const before = await rows('select id from users')
    expect(await register({ email: paciente.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { codigo: 'EMAIL_JA_CADASTRADO', error: 'Já existe uma conta com este e-mail.' },
    })
    const [gone] = await rows<{ email: string }>(
      'select u.email from users u join secretarias s using (tenant_id) where s.user_id = u.id and s.arquivado_em is not null',
    )
    expect((await register({ email: gone?.email })).body.error).toBe(
      'Já existe uma conta arquivada com este e-mail.',
    )
    expect(await rows('select id from users')).toEqual(before)
  })

  it('of two with one e-mail in one moment the index refuses one', async () => {
    const twin = aNewAdmin()
    const both = await Promise.all([register(twin), register(twin)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.codigo).toBe('EMAIL_JA_CADASTRADO')
  })
})

describe('DELETE /v1/auth/user/{id}', () => {
  let sessions: Client[]

  // spec: calls.delete-auth-user
  it('blocks: every session ends with the next call, and the password opens no more', async () => {
    sessions = await Promise.all([clinic.signedIn('PROFISSIONAL'), clinic.signedIn('PROFISSIONAL')])
    const { status, body } = await admin.call('DELETE', of(profissional.userId))
    expect([status, body]).toEqual([204, {}])
    for (const who of sessions) expect((await who.call('GET', '/v1/auth/info')).status).toBe(401)
    const wrong = await enter('ninguem@correio.example')
    expect([(await enter(profissional.email)).status, (await enter(profissional.email)).body]).toEqual([
      401,
      wrong.body,
    ])
    expect((await list('bloqueado=true')).content.map(({ userId }) => userId)).toEqual([profissional.userId])
    expect((await list('size=1000&bloqueado=false')).content.map(({ userId }) => userId)).not.toContain(
      profissional.userId,
    )

    // A repeated call has no effect and adds no line.
    expect(await admin.call('DELETE', of(profissional.userId))).toMatchObject({
      status: 404,
      body: { error: 'Esta conta já está bloqueada.' },
    })
    expect((await eventsOn(profissional.userId)).filter(tipo => tipo === 'CONTA_BLOQUEADA')).toHaveLength(1)
  })

  it('PUT lets in again, but what was open stays closed', async () => {
    const before = await clinic.rows('select * from sessions order by id')
    const { body } = await admin.call<Conta>('GET', of(profissional.userId))
    const answer = await put(profissional.userId, { ...body, bloqueado: false })
    expect([answer.status, answer.body]).toEqual([200, { ...body, bloqueado: false }])
    expect(await clinic.rows('select * from sessions order by id')).toEqual(before)
    for (const who of sessions) expect((await who.call('GET', '/v1/auth/info')).status).toBe(401)
    expect((await enter(profissional.email)).status).toBe(200)
    expect((await eventsOn(profissional.userId)).at(-1)).toBe('CONTA_DESBLOQUEADA')
  })

  it('blocks nobody who is archived: who is restored gets in again', async () => {
    const { body: gone } = await admin.call<{ id: number; userId: number; email: string }>(
      'POST',
      '/v1/secretarias',
      { body: clinic.aSecretaryBody() },
    )
    await admin.call('DELETE', `/v1/secretarias/${gone.id}`)
    expect(await admin.call('DELETE', of(gone.userId))).toMatchObject({
      status: 409,
      body: { codigo: 'PESSOA_ARQUIVADA', error: 'Este cadastro está arquivado.' },
    })
    expect((await admin.call('GET', of(gone.userId))).body).toMatchObject({ bloqueado: false })
    expect(await eventsOn(gone.userId)).toEqual(['CONTA_CRIADA', 'PESSOA_ARQUIVADA'])
    expect((await enter(gone.email)).status).toBe(401)
    await admin.call('PATCH', `/v1/secretarias/${gone.id}/restaurar`)
    expect((await enter(gone.email)).status).toBe(200)
  })

  it('nobody blocks itself, by DELETE or by PUT, and the last administrator is not blocked', async () => {
    // Other administrators were registered above.
    const own = of(clinic.admin.userId)
    const said = async (call: Promise<{ status: number; body: { codigo?: string } }>) => {
      const { status, body } = await call
      return [status, body.codigo]
    }
    expect(await said(admin.call('DELETE', own))).toEqual([403, 'SEM_PERMISSAO'])
    expect((await admin.call('DELETE', own)).body.error).toBe('Ninguém bloqueia a própria conta.')
    expect(await said(put(clinic.admin.userId, { bloqueado: true }))).toEqual([403, 'SEM_PERMISSAO'])
    for (const { userId } of (await list('role=ADMIN')).content)
      if (userId !== clinic.admin.userId) expect((await admin.call('DELETE', of(userId))).status).toBe(204)
    expect(await said(admin.call('DELETE', own))).toEqual([409, 'ULTIMO_ADMINISTRADOR'])
    expect(await said(put(clinic.admin.userId, { bloqueado: true }))).toEqual([409, 'ULTIMO_ADMINISTRADOR'])
    expect((await admin.call('GET', own)).body).toMatchObject({ bloqueado: false })
  })
})

it('two administrators who block one another at once leave one, in every round', async () => {
  for (let i = 0; i < 5; i++) {
    const one = await aClinic(clinic)
    const first = await one.signedIn('ADMIN')
    const body = aNewAdmin()
    const { body: other } = await first.call<Conta>('POST', '/v1/auth/register', { body })
    const second = await one.signedInAs(body.email)
    const answers = await Promise.all([
      first.call('DELETE', of(other.userId)),
      second.call('DELETE', of(one.admin.userId)),
    ])
    // The later caller is refused as the last administrator, or is already signed out.
    const statuses = answers.map(({ status }) => status).sort()
    expect([
      [204, 409],
      [204, 401],
    ]).toContainEqual(statuses)
    const active = await one.rows("select from users where role = 'ADMIN' and not bloqueado")
    expect(active).toHaveLength(1)
  }
})

describe('PUT /v1/auth/user/{id}', () => {
  let other: Conta
  beforeAll(async () => {
    other = (await register()).body
  })

  // spec: calls.put-auth-user
  it('changes the name of an administrator, and what is left out stays', async () => {
    const { status, body, headers } = await put(other.userId, { firstname: 'Rita' })
    expect([status, body, headers.etag]).toEqual([200, { ...other, firstname: 'Rita' }, '"2"'])
    expect((await eventsOn(other.userId)).at(-1)).toBe('CONTA_ALTERADA')
    expect((await put(other.userId, body)).headers.etag).toBe('"2"')
    expect((await eventsOn(other.userId)).filter(tipo => tipo === 'CONTA_ALTERADA')).toHaveLength(1)
    // Changing only the last name is a change too.
    const last = await put(other.userId, { lastname: 'Prado' })
    expect([last.body, last.headers.etag]).toEqual([{ ...body, lastname: 'Prado' }, '"3"'])
  })

  it('another e-mail ends its sessions; in capitals it is the same', async () => {
    const who = await clinic.signedInAs(other.email)
    await put(other.userId, { email: other.email.toUpperCase() })
    expect((await who.call('GET', '/v1/auth/info')).status).toBe(200)
    const email = `nova.${other.email}`
    expect((await put(other.userId, { email })).body.email).toBe(email)
    expect((await who.call('GET', '/v1/auth/info')).status).toBe(401)
    expect((await enter(other.email)).status).toBe(401)
    expect((await enter(email)).status).toBe(200)
    expect(await eventsOn(other.userId)).toContain('EMAIL_ALTERADO')
    expect((await put(other.userId, { email: paciente.email })).body.codigo).toBe('EMAIL_JA_CADASTRADO')
    const { body: gone } = await admin.call<{ id: number; email: string }>('POST', '/v1/secretarias', {
      body: clinic.aSecretaryBody(),
    })
    await admin.call('DELETE', `/v1/secretarias/${gone.id}`)
    expect((await put(other.userId, { email: gone.email })).body).toMatchObject({
      codigo: 'EMAIL_JA_CADASTRADO',
      error: 'Já existe uma conta arquivada com este e-mail.',
    })
    expect((await admin.call<Conta>('GET', of(other.userId))).body.email).toBe(email)
  })

  it('writes nothing of a person’s record, and nobody’s role', async () => {
    const changes = {
      firstname: 'Outra',
      lastname: 'Pessoa',
      email: 'outra@correio.example',
      role: 'ADMIN',
      id: 1,
      userId: 1,
      profileImage: { location: 'outra' },
    }
    const putsOf = async (id: number) => {
      const put = "select from acessos where paciente_id = $1 and endpoint = 'PUT /v1/auth/user/{id}'"
      return (await clinic.rows(put, [id])).length
    }
    const before = await putsOf(paciente.id)
    for (const [field, value] of Object.entries(changes))
      for (const { userId } of [secretaria, profissional, paciente]) {
        const { status, body } = await put(userId, { [field]: value })
        expect([status, body.campos]).toEqual([400, [{ campo: field, mensagem: NOT_HERE }]])
      }
    // What is not named was right: of a patient, the log of accesses says that it was told.
    expect(await putsOf(paciente.id)).toBe(before + Object.keys(changes).length)
    for (const userId of [clinic.admin.userId, other.userId])
      expect((await put(userId, { role: 'SECRETARIA' })).body.campos).toEqual([
        { campo: 'role', mensagem: NOT_HERE },
      ])
  })

  it('answers 412 to who saw an older version, and changes nothing', async () => {
    const { headers, body } = await admin.call<Conta>('GET', of(secretaria.userId))
    expect((await put(secretaria.userId, { bloqueado: true }, { 'if-match': '"99"' })).status).toBe(412)
    expect((await admin.call('GET', of(secretaria.userId))).body).toEqual(body)
    const ifMatch = { 'if-match': String(headers.etag) }
    expect((await put(secretaria.userId, { bloqueado: true }, ifMatch)).status).toBe(200)
    expect((await put(secretaria.userId, { bloqueado: false }, ifMatch)).status).toBe(412)
    expect((await put(secretaria.userId, { bloqueado: false })).status).toBe(200)
  })

  it.each([
    ['pacientes', 'PACIENTE'],
    ['profissionais', 'PROFISSIONAL'],
    ['secretarias', 'SECRETARIA'],
  ] as const)(
    'answers 412, and names no field, to who saw it before %s renamed the person',
    async (list, role) => {
      const bodies = {
        PACIENTE: clinic.aPatientBody(),
        PROFISSIONAL: clinic.aProfessionalBody(),
        SECRETARIA: clinic.aSecretaryBody(),
      }
      const { body: person } = await admin.call<{ id: number; userId: number }>('POST', `/v1/${list}`, {
        body: bodies[role],
      })
      const seen = await admin.call<Conta>('GET', of(person.userId))
      const ifMatch = { 'if-match': String(seen.headers.etag) }
      expect((await put(person.userId, seen.body, ifMatch)).headers.etag).toBe(seen.headers.etag)
      const { senha: _, ...record } = bodies[role]
      await admin.call('PUT', `/v1/${list}/${person.id}`, { body: { ...record, nome: 'Outro Nome' } })
      const stale = await put(person.userId, { ...seen.body, bloqueado: true }, ifMatch)
      expect([stale.status, stale.body.campos]).toEqual([412, undefined])
      const now = await admin.call<Conta>('GET', of(person.userId))
      expect(now.body).toEqual({ ...seen.body, firstname: 'Outro Nome' })
      const current = { 'if-match': String(now.headers.etag) }
      expect((await put(person.userId, { ...now.body, bloqueado: true }, current)).status).toBe(200)
    },
  )
})
