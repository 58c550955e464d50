/**
 * 64 callers of all roles book, move, cancel, squeeze in, edit and mark appointments of one crowded week over HTTP,
 * while the server and its database processes are killed. No appointments may overlap, no acknowledged write may be
 * lost, and every refusal must be justified.
 */
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isCancelled, type Status } from '@clinica/contract/atendimentos/rules.ts'
import pg from 'pg'
import { connected } from '../server/src/db/connected.ts'
import { OVERLAPPING } from '../server/test/bookings.ts'
import { type Ground, linesOf, openGround, type Person } from './ground.ts'
import { type Attempt, complaintsOf, type Row, type State } from './journal.ts'
import { type Outage, startKills } from './kills.ts'
import { type Heard, type Line, Unheard } from './line.ts'
import { aCaller, type Known, mondayOf, type Wish } from './week.ts'

export interface Run {
  seed: number
  operations: number
  /** Milliseconds between kills; null for none. */
  killEveryMs: number | null
  /** Continues until this many kills are over, even if all operations are done. */
  kills?: number
  /** Continues likewise until each of these succeeded once: on a slow machine the kills take most of the answers. */
  verbs?: readonly Wish['verb'][]
  /** When to stop, even if operations are left. */
  until?: number
}

export interface Outcome {
  seed: number
  operations: number
  seconds: number
  /** How often each answer was received. */
  heard: Record<string, number>
  kills: number
  overlaps: number
  deadlocks: number
  complaints: string[]
}

const CONNECTIONS = 64

export async function bookings(ground: Ground, run: Run): Promise<Outcome> {
  const begun = Date.now()
  const { seed, operations, kills: wanted = 0, verbs = [], until = Number.POSITIVE_INFINITY } = run
  const idsOf = (role: Person['role']) => ground.people.filter(one => one.role === role).map(({ id }) => id)
  const week = { professionals: idsOf('PROFISSIONAL'), patients: idsOf('PACIENTE'), monday: mondayOf(seed) }
  const who = Array.from({ length: CONNECTIONS }, (_, i) => callerOf(ground.people, i))
  const lines = await linesOf(ground, ground.url, who)
  const attempts: Attempt[] = []
  const trouble: Trouble[] = []
  const known = aView()
  const deadlocksBefore = deadlocksIn(ground)
  const kills = startKills(ground, run.killEveryMs)
  let asked = 0
  const missing = new Set<string>(verbs)
  const isOver = () =>
    Date.now() >= until || (asked >= operations && kills.over() >= wanted && missing.size === 0)
  const callers = who.map(async (person, i) => {
    const line = lines[i]
    const wish = aCaller(person, { ...week, name: `${seed}/${i}` })
    while (line && !isOver()) {
      const one = wish(known.all)
      if (!one) {
        await sleep(20)
        continue
      }
      asked++
      const attempt = await tell(line, person, one, `${seed}/${i}/${attempts.length}`, trouble)
      attempts.push(attempt)
      missing.delete(answerOf(attempt))
      known.see(attempt)
    }
  })
  try {
    await Promise.all(callers)
  } finally {
    await kills.stop()
    for (const line of lines) line.close()
  }
  const overlaps = (await ground.rows<{ n: number }>(OVERLAPPING))[0]?.n ?? -1
  const deadlocks = deadlocksIn(ground) - deadlocksBefore
  const complaints = [
    ...(overlaps > 0 ? [`${overlaps} pairs lie over one another`] : []),
    ...(deadlocks > 0 ? [`${deadlocks} deadlocks in the logs`] : []),
    ...complaintsOf(attempts, await rowsOf(ground, week.monday)),
    ...trouble.filter(one => !isDueTo(one, kills.outages)).map(one => `${one.what} while all was there`),
    ...(await letIn(ground, week.monday)),
  ]
  return {
    seed,
    operations: attempts.length,
    seconds: Math.round((Date.now() - begun) / 1000),
    heard: countOf([...attempts.map(answerOf), ...trouble.map(({ what }) => `(${what})`)]),
    kills: kills.outages.length,
    overlaps,
    deadlocks,
    complaints,
  }
}

/** Half the callers are secretaries, a few administrators, the others professionals and patients. */
function callerOf(people: readonly Person[], i: number): Person {
  const role = i < 32 ? 'SECRETARIA' : i < 36 ? 'ADMIN' : i < 50 ? 'PROFISSIONAL' : 'PACIENTE'
  const all = people.filter(one => one.role === role)
  const one = all[i % all.length]
  if (!one) throw new Error(`Nobody is ${role}`)
  return one
}

/** The appointments that are not cancelled, as last seen by any caller. */
function aView() {
  const all: Known[] = []
  const at = new Map<number, number>()
  return {
    all,
    see({ id, versao, state }: Attempt) {
      if (id === null || versao === null || !state) return
      const index = at.get(id)
      const before = index === undefined ? undefined : all[index]
      if (before && before.versao > versao) return
      if (isCancelled(state.status)) {
        const last = all.at(-1)
        if (index === undefined || !last) return
        all[index] = last
        at.set(last.id, index)
        all.pop()
        at.delete(id)
      } else if (index === undefined) at.set(id, all.push({ id, versao, state }) - 1)
      else all[index] = { id, versao, state }
    },
  }
}

/** An answer that is only acceptable during an outage. */
interface Trouble {
  what: string
  from: number
  at: number
}

const AGAIN_MS = 150

/** Repeats until the outcome is known: a booking is sent again with its key; a call without a key stays uncertain. */
async function tell(line: Line, who: Person, wish: Wish, key: string, trouble: Trouble[]): Promise<Attempt> {
  const { verb, known, request, asked, ifMatch } = wish
  const isKeyed = known === null
  const headers = {
    ...(isKeyed ? { 'idempotency-key': key } : {}),
    ...(ifMatch === null ? {} : { 'if-match': `"${ifMatch}"` }),
  }
  const attempt: Attempt = {
    verb,
    role: who.role,
    id: known?.id ?? null,
    asked,
    ifMatch,
    sentAt: Date.now(),
    heardAt: 0,
    heard: null,
    versao: null,
    state: null,
  }
  for (;;) {
    const from = Date.now()
    let heard: Heard | null = null
    let mayBeDone = true
    try {
      heard = await line.ask({ ...request, headers })
    } catch (error) {
      if (!(error instanceof Unheard)) throw error
      ;({ mayBeDone } = error)
    }
    attempt.heardAt = Date.now()
    if (heard && heard.status < 500) return { ...attempt, ...read(heard) }
    trouble.push({ what: heard ? wordsOf(heard, request.method) : 'no answer', from, at: attempt.heardAt })
    if (!isKeyed && mayBeDone) return attempt
    await sleep(AGAIN_MS)
  }
}

/** The answer as 'status code'; answers from the proxy have no code of the product and get the method instead. */
const wordsOf = ({ status, headers, body }: Heard, method: string) =>
  `${status} ${body.codigo ?? method}${status === 503 && !headers['retry-after'] ? ' without Retry-After' : ''}`

interface Answer {
  id: number
  status: Status
  isEncaixe: boolean
  dataHoraInicioAtendimento: string
  dataHoraTerminoAtendimento: string
  profissional: { id: number }
  paciente: { id: number }
}

function read({ status, headers, body }: Heard): Partial<Attempt> {
  if (status >= 300) return { heard: { status, codigo: String(body.codigo) } }
  const answer = body as unknown as Answer
  const state: State = {
    profissionalId: answer.profissional.id,
    pacienteId: answer.paciente.id,
    inicio: Date.parse(answer.dataHoraInicioAtendimento),
    termino: Date.parse(answer.dataHoraTerminoAtendimento),
    isEncaixe: answer.isEncaixe,
    status: answer.status,
  }
  const versao = Number(String(headers.etag).replaceAll('"', ''))
  return { id: answer.id, heard: { status, codigo: null }, versao, state }
}

const answerOf = ({ heard, verb }: Attempt) =>
  heard === null ? 'unsure' : heard.status < 300 ? verb : `${heard.status} ${heard.codigo}`

function countOf(words: readonly string[]): Record<string, number> {
  const counts = Map.groupBy(words, word => word)
  return Object.fromEntries([...counts].map(([word, all]) => [word, all.length]).sort())
}

/** Whether the answer is one that an outage at that time explains. */
const isDueTo = ({ what, from, at }: Trouble, outages: readonly Outage[]) =>
  outages.some(
    outage =>
      at >= outage.from &&
      ((outage.words.includes(what) && from <= outage.until) ||
        (outage.meanwhile?.includes(what) && from <= outage.whole)),
  )

async function rowsOf(ground: Ground, monday: string): Promise<Row[]> {
  const rows = await ground.rows<Row & { inicio: Date; termino: Date }>(
    `select id, versao, status, profissional_id as "profissionalId", paciente_id as "pacienteId",
       inicio, termino, is_encaixe as "isEncaixe"
     from atendimentos where inicio >= $1::date and inicio < $1::date + 7 order by id`,
    [monday],
  )
  return rows.map(row => ({
    ...row,
    inicio: new Date(row.inicio).getTime(),
    termino: new Date(row.termino).getTime(),
  }))
}

const TWICE = 40
const TWICE_OF = `
  insert into atendimentos (tenant_id, especialidade, tipo_atendimento, tipo_consulta, modo_cobranca,
    paciente_id, profissional_id, inicio, termino, is_encaixe, enviar_lembrete)
  select tenant_id, especialidade, 'PADRAO', tipo_consulta, modo_cobranca,
    paciente_id, profissional_id, inicio, termino, is_encaixe, enviar_lembrete
  from atendimentos where id = $1`

/** Inserts duplicates directly, bypassing the product and its locks: the database itself must refuse them. */
async function letIn({ database, tenantId, rows }: Ground, monday: string): Promise<string[]> {
  const standing = await rows<{ id: number }>(
    `select id from atendimentos where ativo and not is_encaixe and inicio >= $1::date and inicio < $1::date + 7
     order by id desc limit ${TWICE}`,
    [monday],
  )
  return connected(database.ownerUrl, async owner => {
    const said: string[] = []
    await owner.query('begin')
    await owner.query("select set_config('app.tenant', $1, true)", [String(tenantId)])
    for (const { id } of standing) {
      await owner.query('savepoint twice')
      try {
        await owner.query(TWICE_OF, [id])
        said.push(`${id} was let in a second time by the database`)
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.code !== '23P01') throw error
      }
      await owner.query('rollback to twice')
    }
    await owner.query('rollback')
    return said
  })
}

/** Creates an overlap, with the constraints removed, to check that overlaps are counted. */
export async function over({ database, tenantId, rows }: Ground): Promise<void> {
  const [one] = await rows<{ id: number }>(
    'select id from atendimentos where ativo and not is_encaixe order by id desc limit 1',
  )
  await connected(database.ownerUrl, async owner => {
    await owner.query('begin')
    await owner.query("select set_config('app.tenant', $1, true)", [String(tenantId)])
    await owner.query(TWICE_OF, [one?.id])
    await owner.query('commit')
  })
}

/** Counts deadlocks in the logs of PostgreSQL and the server. */
function deadlocksIn({ logs }: Ground): number {
  return logs
    .filter(file => existsSync(file))
    .reduce(
      (sum, file) => sum + (readFileSync(file, 'utf8').match(/deadlock detected|40P01/g) ?? []).length,
      0,
    )
}

const UNLOCKED = 'sem_travas'

/** Removes what prevents double booking (constraints, locks); takes effect at the server's next start. */
export const without = {
  /**
   * Puts a schema first in the search_path with a lock function that does nothing and hides PostgreSQL's.
   */
  turns: async ({ database: { superUrl, appUrl } }: Ground): Promise<void> => {
    const app = pg.escapeIdentifier(new URL(appUrl).username)
    await connected(superUrl, superuser =>
      superuser.query(`
        create schema ${UNLOCKED};
        grant usage on schema ${UNLOCKED} to ${app};
        create function ${UNLOCKED}.pg_advisory_xact_lock(bigint) returns void language sql as '';
        alter role ${app} set search_path = ${UNLOCKED}, pg_catalog, public`),
    )
  },
  constraints: async ({ database: { ownerUrl } }: Ground): Promise<void> => {
    await connected(ownerUrl, owner =>
      owner.query(`
        alter table atendimentos drop constraint atendimentos_profissional_livre;
        alter table atendimentos drop constraint atendimentos_paciente_livre`),
    )
  },
}

/**
 * --seeds=5 --operations=20000 --kill-every=20 (seconds; 0 kills nothing) --minutes=10 --first=0, the first seed;
 * --without=constraints, turns or both: removes these protections before the run, as a control.
 */
export async function proveBookings(args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: '5' },
      first: { type: 'string', default: '0' },
      operations: { type: 'string', default: '20000' },
      'kill-every': { type: 'string', default: '20' },
      minutes: { type: 'string', default: 'Infinity' },
      without: { type: 'string', default: '' },
    },
  })
  const ground = await openGround({ professionals: 5, patients: 40, isDurable: true })
  const until = Date.now() + Number(values.minutes) * 60_000
  try {
    if (['turns', 'both'].includes(values.without)) await without.turns(ground)
    if (['constraints', 'both'].includes(values.without)) await without.constraints(ground)
    if (values.without) await ground.restart()
    const all: string[] = []
    const first = Number(values.first)
    for (let seed = first; seed < first + Number(values.seeds) && Date.now() < until; seed++) {
      const killEveryMs = Number(values['kill-every']) * 1_000 || null
      const operations = Number(values.operations)
      const { complaints, ...figures } = await bookings(ground, { seed, operations, killEveryMs, until })
      console.log(JSON.stringify({ ...figures, complaints: complaints.length }))
      all.push(...complaints)
    }
    return all
  } finally {
    await ground.close()
  }
}
