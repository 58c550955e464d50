/** What patients, professionals and secretaries share: edit, archive, restore, and who is signed out at once. */
import { setTimeout as pause } from 'node:timers/promises'
import { KEYS_ARE_AN_ADMINS } from '@clinica/contract/auth/rules.ts'
import type { Page } from '@clinica/contract/page.ts'
import { DEFAULT_PERMISSIONS, type Role } from '@clinica/contract/permissions.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic, SENHA } from '../../test/builders.ts'
import { connect, openClinic } from '../../test/tenancy-check.ts'

const clinic = await aClinic()
const admin = await clinic.signedIn('ADMIN')
afterAll(clinic.close)

interface Person {
  id: number
  userId: number
  nome: string
  email: string
  cpf: string
  celular: string
  arquivado: boolean
}

interface Kind {
  list: 'pacientes' | 'profissionais' | 'secretarias'
  role: Role
  aBody: (over?: Record<string, unknown>) => Record<string, unknown> & { email: string; cpf: string }
}

const KINDS: Kind[] = [
  { list: 'pacientes', role: 'PACIENTE', aBody: clinic.aPatientBody },
  { list: 'profissionais', role: 'PROFISSIONAL', aBody: clinic.aProfessionalBody },
  { list: 'secretarias', role: 'SECRETARIA', aBody: clinic.aSecretaryBody },
]

const without = <T extends object, K extends keyof T>(value: T, ...keys: K[]): Omit<T, K> => {
  const rest = { ...value }
  for (const key of keys) delete rest[key]
  return rest
}

describe.each(KINDS)('$list', ({ list, aBody }) => {
  const at = (id: number, rest = '') => `/v1/${list}/${id}${rest}`
  const register = async (over: Record<string, unknown> = {}) => {
    const body = aBody(over)
    const { status, body: made, headers } = await admin.call<Person>('POST', `/v1/${list}`, { body })
    expect(status).toBe(201)
    return { body, made, etag: String(headers.etag) }
  }
  const put = (id: number, body: unknown, ifMatch?: string) =>
    admin.call<Person>('PUT', at(id), { body, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } })
  const signIn = async (email: string, password = SENHA) =>
    admin.call('POST', '/v1/auth/authenticate', { body: { email, password } })
  const info = '/v1/auth/info'

  // spec: calls-slots.put-profissionais-id, calls-patients.put-pacientes-id
  // spec: calls-others.get-secretarias-id, calls-others.put-secretarias-id
  it('is replaced whole, and what is left out becomes empty', async () => {
    const { body, made, etag } = await register()
    const later = ['endereco', 'convenio', 'dadosEmergencia', 'whatsapp']
    const next = { ...without(aBody(), 'senha', ...later), id: made.id }
    const { status, body: after, headers } = await put(made.id, next, etag)
    expect([status, after]).toMatchObject([200, { ...next, userId: made.userId }])
    if ('endereco' in after) expect(after.endereco).toMatchObject({ cep: null, pais: 'Brasil' })
    if ('whatsapp' in after) expect(after).toMatchObject({ whatsapp: null, convenio: { plano: null } })
    expect(headers.etag).toBe('"2"')
    const read = await admin.call('GET', at(made.id))
    expect([read.body, read.headers.etag]).toEqual([after, '"2"'])
    expect(after.email).not.toBe(body.email)
  })

  // spec: patient-rules.senha-not-required, staff-rules.professional-senha-not
  // spec: staff-rules.secretary-senha-not
  it('keeps its password when none is given', async () => {
    const { body, made } = await register()
    const before = await clinic.rows('select senha_hash from users where id = $1', [made.userId])
    for (const senha of [undefined, null, ''])
      expect((await put(made.id, { ...body, senha })).status).toBe(200)
    expect(await clinic.rows('select senha_hash from users where id = $1', [made.userId])).toEqual(before)
    const session = await clinic.signedInAs(body.email)
    expect((await put(made.id, { ...body, senha: null })).status).toBe(200)
    // The password is still the one that the desk set.
    expect(await session.call('GET', info)).toMatchObject({
      status: 200,
      body: { senhaDefinidaPorOutro: true },
    })
  })

  it('takes another password, which ends its sessions', async () => {
    const { body, made } = await register()
    const session = await clinic.signedInAs(body.email)
    expect((await put(made.id, { ...body, senha: 'Outra1234' })).status).toBe(200)
    expect((await session.call('GET', info)).status).toBe(401)
    expect((await signIn(body.email)).status).toBe(401)
    expect((await signIn(body.email, 'Outra1234')).status).toBe(200)
  })

  it('takes no weak password', async () => {
    const { body, made } = await register()
    expect((await put(made.id, { ...body, senha: 'fraca' })).body).toMatchObject({
      status: 400,
      campos: [{ campo: 'senha', mensagem: expect.stringMatching(/^Senha inválida/) }],
    })
    expect((await admin.call('GET', at(made.id))).headers.etag).toBe('"1"')
    expect((await signIn(body.email)).status).toBe(200)
  })

  it('does not tell whoever sets a password whether it is the present one', async () => {
    const { body, made } = await register()
    const told = async (headers: Record<string, string> = {}) => {
      const answers = []
      for (const senha of [SENHA, 'Chutada123', SENHA]) {
        const { status, body: said } = await admin.call('PUT', at(made.id), {
          body: { ...body, senha },
          headers,
        })
        answers.push([status, said.codigo])
      }
      return answers
    }
    expect(await told({ 'if-match': '"99999"' })).toEqual(Array(3).fill([412, 'VERSAO_ANTIGA']))
    expect((await signIn(body.email)).status).toBe(200)
    expect((await put(made.id, { ...body, senha: SENHA })).status).toBe(200)
    expect(await told()).toEqual(Array(3).fill([200, undefined]))
    expect((await signIn(body.email)).status).toBe(200)
    await admin.call('DELETE', at(made.id))
    expect(await told()).toEqual(Array(3).fill([409, 'PESSOA_ARQUIVADA']))
  })

  it('gives its keys to who may have them, and the rest of the record to who may edit it', async () => {
    const { body, made } = await register()
    const { role } = KINDS.find(kind => kind.list === list) ?? expect.fail()
    const session = await clinic.signedInAs(body.email)
    await admin.call('PUT', '/v1/auth/permissions/SECRETARIA', {
      body: { permissoes: DEFAULT_PERMISSIONS.SECRETARIA.concat('editar-secretarias') },
    })
    const desk = await clinic.signedIn('SECRETARIA')
    const asDesk = async (over: object) => {
      const next = { ...without(body, 'senha'), ...over }
      const { status, body: said } = await desk.call('PUT', at(made.id), { body: next })
      return status === 200 ? status : [status, said.codigo, said.error]
    }
    const held = role === 'PACIENTE' ? 200 : [403, 'SEM_PERMISSAO', KEYS_ARE_AN_ADMINS]
    expect(await asDesk({ nome: 'Corrigido' })).toBe(200)
    expect(await asDesk({ email: body.email.toUpperCase() })).toBe(200)
    expect((await session.call('GET', info)).status).toBe(200)
    expect(await asDesk({ email: `tomado.${body.email}` })).toEqual(held)
    expect(await asDesk({ senha: 'Tomada123' })).toEqual(held)
    // A caller who may not set the password cannot use this to find out what it is.
    if (role !== 'PACIENTE') expect(await asDesk({ senha: SENHA })).toEqual(held)
    expect((await session.call('GET', info)).status).toBe(role === 'PACIENTE' ? 401 : 200)
    expect((await signIn(body.email)).status).toBe(role === 'PACIENTE' ? 401 : 200)
  })

  it('takes another e-mail, which ends its sessions; the same in capitals does not', async () => {
    const { body, made } = await register()
    const session = await clinic.signedInAs(body.email)
    const kept = without(body, 'senha')
    const shouted = await put(made.id, { ...kept, email: body.email.toUpperCase() })
    expect([shouted.status, shouted.body.email]).toEqual([200, body.email.toUpperCase()])
    expect((await session.call('GET', info)).status).toBe(200)
    const email = `novo.${body.email}`
    expect((await put(made.id, { ...kept, email })).status).toBe(200)
    expect((await session.call('GET', info)).status).toBe(401)
    expect((await signIn(body.email)).status).toBe(401)
    await clinic.signedInAs(email)
  })

  // spec: calls-slots.put-profissionais-id
  it('is never overwritten unaware: of two at once with the same version one is told', async () => {
    const { body, made, etag } = await register()
    const kept = without(body, 'senha')
    const answers = await Promise.all(['Uma', 'Outra'].map(nome => put(made.id, { ...kept, nome }, etag)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect(lost?.body).toMatchObject({ codigo: 'VERSAO_ANTIGA' })
    expect((await admin.call<Person>('GET', at(made.id))).body.nome).toBe(won?.body.nome)

    expect((await put(made.id, kept, etag)).status).toBe(412)
    expect((await put(made.id, kept, 'W/"2"')).status).toBe(200)
    expect((await put(made.id, kept, '"1", "3"')).status).toBe(200)
    expect((await put(made.id, kept, '*')).status).toBe(200)
    expect((await put(made.id, kept)).status).toBe(200)
  })

  it('does not take what another has, archived or not, and says which', async () => {
    const [{ body, made }, { made: other }] = [await register(), await register()]
    const kept = without(body, 'senha')
    const { body: before } = await admin.call('GET', at(made.id))
    const ask = async (over: object) => {
      const { status, body: answer } = await put(made.id, { ...kept, nome: 'Ninguém', ...over })
      return [status, answer] as const
    }
    const [cpf, email] = [{ cpf: other.cpf }, { email: other.email.toUpperCase() }]
    expect(await ask(cpf)).toMatchObject([
      409,
      { codigo: 'CPF_JA_CADASTRADO', error: 'Já existe um cadastro com este CPF.' },
    ])
    expect(await ask(email)).toMatchObject([
      409,
      { codigo: 'EMAIL_JA_CADASTRADO', error: 'Já existe uma conta com este e-mail.' },
    ])
    expect((await ask({ email: clinic.admin.email }))[0]).toBe(409)
    expect((await admin.call('DELETE', at(other.id))).status).toBe(204)
    expect(await ask(cpf)).toMatchObject([409, { error: 'Já existe um cadastro arquivado com este CPF.' }])
    expect(await ask(email)).toMatchObject([409, { error: 'Já existe uma conta arquivada com este e-mail.' }])
    expect((await admin.call('GET', at(made.id))).body).toEqual(before)
  })

  it('lets one of two at once have a CPF, and one an e-mail', async () => {
    const [one, two] = [await register(), await register()]
    const { cpf, email } = aBody()
    for (const over of [{ cpf }, { email }]) {
      const answers = await Promise.all(
        [one, two].map(({ made, body }) => put(made.id, { ...without(body, 'senha'), ...over })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('bears no other id in its body', async () => {
    const { body, made } = await register()
    const { status, body: answer } = await put(made.id, { ...body, id: made.id + 1 })
    expect([status, answer]).toMatchObject([400, { campos: [{ campo: 'id' }] }])
  })

  // spec: calls-patients.delete-pacientes-id, calls-others.delete-secretarias-id
  it('is archived: out at once, out of the lists, and nothing lost', async () => {
    const { body, made } = await register()
    const session = await clinic.signedInAs(body.email)
    const tokens = await admin.call<{ refresh_token: string }>('POST', '/v1/auth/authenticate', {
      body: { email: body.email, password: SENHA },
    })
    const { status, body: nothing } = await admin.call('DELETE', at(made.id))
    expect([status, nothing]).toEqual([204, {}])

    expect((await session.call('GET', info)).status).toBe(401)
    expect((await signIn(body.email)).body).toMatchObject({ status: 401, codigo: 'CREDENCIAIS_INVALIDAS' })
    const refresh = await admin.call('PUT', '/v1/auth/refresh-token', {
      headers: { authorization: `Bearer ${tokens.body.refresh_token}` },
    })
    expect(refresh.status).toBe(401)

    const people = async (query: string) =>
      (await admin.call<Page<Person>>('GET', `/v1/${list}?size=1000&${query}`)).body.content
    const ids = async (query: string) => (await people(query)).map(p => p.id)
    expect(await ids('')).not.toContain(made.id)
    expect(await ids(`nome=${encodeURIComponent(made.nome)}`)).not.toContain(made.id)
    expect(await ids('arquivados=true')).toContain(made.id)
    for (const isArchived of [true, false])
      for (const { arquivado } of await people(`arquivados=${isArchived}`)) expect(arquivado).toBe(isArchived)
    expect((await admin.call('GET', at(made.id))).body).toEqual({ ...made, arquivado: true })
    expect((await put(made.id, without(body, 'senha'))).body).toMatchObject({ codigo: 'PESSOA_ARQUIVADA' })
  })

  it('is archived once however often, and brought back as it was', async () => {
    const { body, made } = await register()
    const archived = await Promise.all([1, 2, 3].map(() => admin.call('DELETE', at(made.id))))
    expect(archived.map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await admin.call('GET', at(made.id))).headers.etag).toBe('"2"')
    for (let again = 0; again < 2; again++) {
      const { status, body: back, headers } = await admin.call('PATCH', at(made.id, '/restaurar'))
      expect([status, back, headers.etag]).toEqual([200, made, '"3"'])
    }
    await clinic.signedInAs(body.email)
  })

  it('leaves a line of each change in the log of events, and none of what changed nothing', async () => {
    const { body, made } = await register()
    await put(made.id, { ...without(body, 'senha'), nome: 'Outra' })
    await admin.call('PATCH', at(made.id, '/restaurar'))
    for (let again = 0; again < 2; again++) await admin.call('DELETE', at(made.id))
    for (let again = 0; again < 2; again++) await admin.call('PATCH', at(made.id, '/restaurar'))
    const lines = await clinic.rows('select tipo, user_id from eventos where alvo_id = $1 order by id', [
      made.userId,
    ])
    // For a patient these are in the record's access log instead.
    const told =
      list === 'pacientes'
        ? []
        : ['CONTA_CRIADA', 'CADASTRO_ALTERADO', 'PESSOA_ARQUIVADA', 'PESSOA_RESTAURADA']
    expect(lines).toEqual(told.map(tipo => ({ tipo, user_id: clinic.admin.userId })))
  })

  it('ends the session of one who signed in while it was archived', async () => {
    const { made } = await register()
    const living = 'select from sessions where user_id = $1 and revogada_em is null'
    // A sign-in as the database sees it: a share lock on the account's row and a session, not yet committed.
    const signIn = await connect(clinic.ownerUrl)
    await signIn.query('begin')
    const { id } = clinic.tenant
    await openClinic(signIn.query, id)
    await signIn.query(`select from users where tenant_id = ${id} and id = ${made.userId} for share`)
    await signIn.query(`insert into sessions (tenant_id, user_id) values (${id}, ${made.userId})`)
    const archived = admin.call('DELETE', at(made.id))
    await pause(150)
    await signIn.query('commit')
    expect((await archived).status).toBe(204)
    expect(await clinic.rows(living, [made.userId])).toEqual([])
    await signIn.end()
  })
})
