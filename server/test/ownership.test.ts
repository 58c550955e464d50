/**
 * Within one clinic: a role that sees only its own records gets nothing of anybody else's, through any endpoint with a
 * record rule, even if the clinic's table lets the role do everything.
 */
import { PERMISSIONS, type Role } from '@clinica/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book } from './bookings.ts'
import { aClinic, type Client, type Clinic } from './builders.ts'
import { documentForm } from './documents.ts'
import { aMessage } from './messages.ts'
import { rememberedOf } from './remembered.ts'
import { WALK, type Walked } from './samples.ts'
import { told } from './told.ts'

type Limited = Extract<Role, 'PACIENTE' | 'PROFISSIONAL'>
const LIMITED: readonly Limited[] = ['PACIENTE', 'PROFISSIONAL']

/** Records that belong to nobody: every permitted caller is answered (wire, *Permissions*: professionals by name). */
const EVERYBODYS = ['profissionais.ver']

const clinic = await aClinic()
afterAll(clinic.close)
const { rows } = clinic
const admin = await clinic.signedIn('ADMIN')
const made = async <T>(path: string, body: object): Promise<T> =>
  (await admin.call<T>('POST', path, { body })).body

/**
 * Another patient and professional of the same clinic, who have an appointment with each other. Nobody drawn
 * is called Zoraide.
 */
const others = {
  paciente: await made<Clinic['paciente']>('/v1/pacientes', clinic.aPatientBody({ nome: 'Zoraide' })),
  profissional: await made<Clinic['profissional']>('/v1/profissionais', clinic.aProfessionalBody()),
}
const who = {
  PACIENTE: await clinic.signedIn('PACIENTE'),
  PROFISSIONAL: await clinic.signedIn('PROFISSIONAL'),
}

let theirs: { id: number }
/** Counts through a week's hours, so that each call has its own appointment. */
let hour = 0
const bookNext = (people: Pick<Clinic, 'paciente' | 'profissional'>) => {
  const [day, at] = [Math.floor(hour / 10), 8 + (hour++ % 10)]
  const clock = (h: number) => `${String(h).padStart(2, '0')}:00`
  return book(
    admin,
    { ...clinic, ...people },
    {
      dataInicio: `2026-12-${String(7 + day).padStart(2, '0')}`,
      horaInicio: clock(at),
      horaFim: clock(at + 1),
    },
  )
}

beforeAll(async () => {
  theirs = await bookNext(others)
  for (const role of LIMITED)
    await admin.call('PUT', `/v1/auth/permissions/${role}`, { body: { permissoes: PERMISSIONS } })
})

const withRule = WALK.filter(({ entry }) => entry.record)
const ofOne = withRule.filter(({ entry }) => entry.path.includes('{id}'))
const lists = withRule.filter(({ entry }) => !entry.path.includes('{id}'))

/** Ids of things that belong to an account. */
interface Account {
  session: number
  browser: number
  userId: number
  message: number
}

/** The id of a record in that list, among those of these people. */
const idIn = (
  { entry: { record } }: Walked,
  people: Pick<Clinic, 'paciente' | 'profissional'>,
  visit: number,
  { session, browser, userId, message }: Account = { session: 0, browser: 0, userId: 0, message: 0 },
): number =>
  ({
    pacientes: people.paciente.id,
    profissionais: people.profissional.id,
    secretarias: clinic.secretaria.id,
    atendimentos: visit,
    sessoes: session,
    navegadores: browser,
    usuarios: userId,
    mensagens: message,
    none: 0,
  })[record ?? 'none']

/** A session that no other test uses. */
const sessionOf = async ({ email, userId }: { email: string; userId: number }): Promise<number> => {
  await clinic.signedInAs(email)
  const [last] = await rows<{ id: number }>('select max(numero) as id from sessions where user_id = $1', [
    userId,
  ])
  return last?.id ?? expect.fail()
}

const accountOf = async (person: { email: string; userId: number }): Promise<Account> => ({
  session: await sessionOf(person),
  browser: await rememberedOf(clinic, person.userId),
  userId: person.userId,
  message: await aMessage(clinic, person.userId),
})

/** A document of the patient with this id. */
const paperOf = async (id: number): Promise<number> => {
  const list = `/v1/pacientes/${id}/anexos-documento`
  return (await admin.call<{ id: number }>('POST', list, { body: documentForm() })).body.id
}

const ask = (client: Client, { entry, path, body }: Walked, id: number, docId?: number) => {
  const sent = body?.(clinic)
  // A changed e-mail or password would end the caller's sessions.
  if (sent && entry.record === 'pacientes') Object.assign(sent, { email: clinic.paciente.email, senha: null })
  return client.call(entry.method, path(id, docId), sent ? { body: sent } : {})
}

const standing = async () => {
  const tables = [
    'pacientes',
    'profissionais',
    'secretarias',
    'atendimentos',
    'users',
    'sessions',
    'mensagens',
    'anexos',
    'notificacoes',
  ] as const
  const all: unknown[] = []
  for (const table of tables) all.push(await rows(`select * from ${table} order by id`))
  return all
}

describe('a record of somebody else in the same clinic', () => {
  it.each(ofOne.flatMap(walked => LIMITED.map(role => ({ ...walked, role }))))(
    '$name as $role is as if it were not there, and stays as it is',
    async ({ role, ...walked }) => {
      const { name, entry } = walked
      if (EVERYBODYS.includes(name)) return expect(entry.method).toBe('GET')
      const other = role === 'PACIENTE' ? others.paciente : others.profissional
      const account = await accountOf(other)
      const paper = await paperOf(others.paciente.id)
      const before = await standing()
      const id = idIn(walked, others, theirs.id, account)
      const stranger = await ask(who[role], walked, id, paper)
      const absent = await ask(who[role], walked, 2_147_483_647)
      expect(told(stranger)).toEqual(told(absent))
      expect([403, 404]).toContain(stranger.status)
      expect(await standing()).toEqual(before)
    },
  )

  /** The control: the same calls on one's own records succeed wherever the role may make the call. */
  it.each(
    ofOne.flatMap(walked =>
      LIMITED.filter(role => !walked.entry.roles || walked.entry.roles.includes(role)).map(role => ({
        ...walked,
        role,
      })),
    ),
  )('$name as $role about its own is answered', async ({ role, ...walked }) => {
    const { name, entry } = walked
    if (name.startsWith('secretarias.')) return expect(entry.record).toBe('secretarias')
    const { id } = await bookNext(clinic)
    const own = role === 'PACIENTE' ? clinic.paciente : clinic.profissional
    const account = await accountOf(own)
    const docId = await paperOf(clinic.paciente.id)
    const { status, body } = await ask(who[role], walked, idIn(walked, clinic, id, account), docId)
    // It may be refused for its content, but not for its owner.
    expect([name, status, body.codigo]).not.toEqual([name, 404, 'NAO_ENCONTRADO'])
  })
})

describe('a list', () => {
  /** Every id of a patient, an appointment or a message in the answer. */
  const idsIn = (answer: unknown): { pacientes: number[]; visits: number[]; messages: number[] } => {
    const content = (answer as { content?: Record<string, unknown>[] }).content ?? answer
    const found = { pacientes: [] as number[], visits: [] as number[], messages: [] as number[] }
    for (const row of Array.isArray(content) ? content : [])
      if ('paciente' in row) {
        found.visits.push(row.id as number)
        found.pacientes.push((row.paciente as { id: number }).id)
      } else if ('message' in row) found.messages.push(row.id as number)
      else found.pacientes.push(row.id as number)
    return found
  }

  it.each(lists.flatMap(walked => LIMITED.map(role => ({ ...walked, role }))))(
    '$name as $role holds nothing of anybody else',
    async ({ role, ...walked }) => {
      const { entry } = walked
      const sent: number[] = []
      for (const { userId } of [others.paciente, others.profissional])
        sent.push(await aMessage(clinic, userId))
      const path = `${entry.path}${entry.path.endsWith('filtrar') ? '?filterBy=nome' : ''}`
      const body = { nome: others.paciente.nome }
      const { status, body: answer } = await who[role].call(entry.method, path, entry.asks ? { body } : {})
      if (entry.roles && !entry.roles.includes(role)) return expect(status).toBe(403)
      expect(status).toBe(200)
      if (typeof answer === 'string') return expect(answer).not.toContain(others.paciente.nome)
      const { pacientes, visits, messages } = idsIn(answer)
      expect(pacientes).not.toContain(others.paciente.id)
      expect(visits).not.toContain(theirs.id)
      expect(messages.filter(id => sent.includes(id))).toEqual([])
    },
  )

  it('shows it to the desk, so that its absence above says something', async () => {
    const listed = await admin.call('GET', '/v1/atendimentos?size=1000')
    expect(idsIn(listed.body).visits).toContain(theirs.id)
    const message = await aMessage(clinic, clinic.admin.userId)
    expect(idsIn((await admin.call('GET', '/v1/mensagens')).body).messages).toContain(message)
    const found = await admin.call('POST', '/v1/pacientes/filtrar?filterBy=nome', {
      body: { nome: others.paciente.nome },
    })
    expect(idsIn(found.body).pacientes).toContain(others.paciente.id)
  })
})

it('all that is held of one patient is of that patient alone', async () => {
  await bookNext(clinic)
  const path = `/v1/pacientes/${clinic.paciente.id}/exportar`
  for (const client of [who.PACIENTE, admin]) {
    const { body } = await client.call<{ atendimentos: { id: number; paciente: { id: number } }[] }>(
      'GET',
      path,
    )
    expect(new Set(body.atendimentos.map(({ paciente }) => paciente.id))).toEqual(
      new Set([clinic.paciente.id]),
    )
    expect(body.atendimentos.map(({ id }) => id)).not.toContain(theirs.id)
  }
})
