/** Every endpoint × every role × no token × another clinic's, judged by the contract's own table. */
import { ROLES } from '@clinica/contract/permissions.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic, type Client, type Clinic, client } from './builders.ts'
import { anAppointment, letsIn, WALK, type Walked } from './samples.ts'

const clinic = await aClinic()
const other = await aClinic(clinic)
afterAll(clinic.close)

const here = { 'client-id': clinic.tenant.clientId }
const there = { 'client-id': other.tenant.clientId }
const clients = Object.fromEntries(
  await Promise.all(ROLES.map(async role => [role, await clinic.signedIn(role)] as const)),
) as Record<(typeof ROLES)[number], Client>
const stranger = await other.signedIn('ADMIN')
const theirs = await other
  .signedIn('SECRETARIA')
  .then(desk => desk.call<{ id: number }>('POST', '/v1/atendimentos', { body: anAppointment(other) }))

/** The id that a path is about, in the list that it names. */
const idOf = (of: Clinic, path: string): number => {
  if (/\/pacientes?\//.test(path)) return of.paciente.id
  if (path.startsWith('/v1/profissionais/')) return of.profissional.id
  if (path.startsWith('/v1/secretarias/')) return of.secretaria.id
  return theirs.body.id
}

/** Refused for its unknown parameter by whom it lets in: who gets 400 was let in, and nothing happened. */
const knock = ({ entry, path }: Walked, who: Client, headers = {}) => {
  const at = path(1)
  return who.call(entry.method, `${at}${at.includes('?') ? '&' : '?'}desconhecido=1`, { headers })
}

const open = WALK.filter(({ entry }) => entry.permission === 'anyone')
const ofClients = WALK.filter(({ entry }) => entry.permission === 'client')
const guarded = WALK.filter(({ entry }) => entry.permission !== 'anyone' && entry.permission !== 'client')

describe('every endpoint', () => {
  it('is walked', () => {
    expect(open.length + ofClients.length + guarded.length).toBe(WALK.length)
    expect(guarded.length).toBeGreaterThan(15)
  })

  it.each(open)('$name is for anyone', async walked => {
    expect((await knock(walked, client(clinic))).status).toBe(400)
  })

  it.each(ofClients)('$name asks for a known clinic', async walked => {
    for (const headers of [{}, { 'client-id': 'nobody' }, { 'client-id': 'a\0b' }])
      expect((await knock(walked, client(clinic), headers)).status).toBe(401)
    expect((await knock(walked, client(clinic), here)).status).toBe(400)
  })

  it.each(guarded)('$name asks who it is', async walked => {
    const { ADMIN } = clients
    const strangers: [Client, Record<string, string>][] = [
      [client(clinic), {}],
      [client(clinic), here],
      [client(clinic), { ...here, authorization: 'Bearer of.no.body' }],
      [client(clinic), { ...here, authorization: 'Basic YTpi' }],
      [ADMIN, { 'client-id': 'nobody' }],
      [ADMIN, there],
      [stranger, here],
    ]
    for (const [who, headers] of strangers) {
      const { status, body } = await knock(walked, who, headers)
      expect([status, Object.keys(body).sort()]).toEqual([401, ['codigo', 'error', 'status', 'timestamp']])
    }
  })

  it.each(guarded.flatMap(walked => ROLES.map(role => ({ ...walked, role }))))(
    '$name as $role',
    async ({ role, ...walked }) => {
      const { status, body } = await knock(walked, clients[role])
      if (letsIn(walked.entry, role)) expect([status, body.codigo]).toEqual([400, 'DADOS_INVALIDOS'])
      else expect([status, body.codigo, body.campos]).toEqual([403, 'SEM_PERMISSAO', undefined])
    },
  )
})

describe('an id of another clinic', () => {
  const ofOneRecord = guarded.filter(({ entry }) => entry.path.includes('{id}'))
  it.each(ofOneRecord.flatMap(walked => ROLES.map(role => ({ ...walked, role }))))(
    '$name as $role is not there',
    async ({ role, entry, path, body }) => {
      if (!letsIn(entry, role)) return
      const foreign = idOf(other, entry.path)
      const options = body ? { body: body(clinic) } : {}
      const answers = [
        await clients[role].call(entry.method, path(foreign), options),
        await clients[role].call(entry.method, path(2_147_483_647), options),
      ]
      for (const answer of answers)
        expect([answer.status, answer.body]).toEqual([404, { ...answers[0]?.body, codigo: 'NAO_ENCONTRADO' }])
    },
  )

  it('cannot be booked with either', async () => {
    for (const over of [{ pacienteId: other.paciente.id }, { profissionalId: other.profissional.id }]) {
      const { status } = await clients.ADMIN.call('POST', '/v1/atendimentos', {
        body: anAppointment(clinic, over),
      })
      expect([400, 404]).toContain(status)
    }
    expect(await clinic.rows('select from atendimentos')).toEqual([])
    expect(await other.rows('select status from atendimentos')).toEqual([{ status: 'AGENDADO' }])
  })
})

describe('the clinic’s own table', () => {
  it('narrows and widens from the next call on, never past ownership', async () => {
    const { ADMIN, SECRETARIA, PROFISSIONAL, PACIENTE } = clients
    const grant = (role: string, permissoes: string[]) =>
      ADMIN.call('PUT', `/v1/auth/permissions/${role}`, { body: { permissoes } })

    expect((await SECRETARIA.call('GET', '/v1/pacientes')).status).toBe(200)
    await grant('SECRETARIA', ['visualizar-atendimentos', 'visualizar-secretarias'])
    expect((await SECRETARIA.call('GET', '/v1/pacientes')).status).toBe(403)
    expect((await SECRETARIA.call('GET', '/v1/secretarias')).status).toBe(200)

    await grant('PACIENTE', ['visualizar-pacientes', 'salvar-pacientes', 'salvar-atendimentos'])
    await grant('PROFISSIONAL', ['visualizar-pacientes', 'salvar-pacientes'])
    for (const who of [PACIENTE, PROFISSIONAL])
      expect((await who.call('POST', '/v1/pacientes', { body: clinic.aPatientBody() })).status).toBe(403)
    const { body } = await ADMIN.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    for (const who of [PACIENTE, PROFISSIONAL])
      expect((await who.call('GET', `/v1/pacientes/${body.id}`)).status).toBe(404)
  })
})

describe('a session that is over', () => {
  it.each(guarded)('$name answers 401', async walked => {
    const desk = await clinic.signedIn('SECRETARIA')
    await clinic.rows('update sessions set revogada_em = now() where user_id = $1', [
      clinic.secretaria.userId,
    ])
    expect((await knock(walked, desk)).status).toBe(401)
  })
})
