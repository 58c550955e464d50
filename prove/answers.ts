/**
 * A fifth of all answers is lost after the commit, and the client retries with the same idempotency key. Each intent
 * must have exactly one effect: one row, with the id that was answered, or a change that made exactly one version.
 * Refused calls must have none.
 */
import { parseArgs } from 'node:util'
import { addDays, dayOf, hourFromMinutes } from '@clinica/contract/clock.ts'
import { personFrom } from '../server/src/demo/people.ts'
import { type Random, randomFrom } from '../server/src/demo/random.ts'
import { booking } from '../server/test/bookings.ts'
import { SENHA } from '../server/test/builders.ts'
import { aNotification } from '../server/test/samples.ts'
import { aCuttingProxy } from './cuts.ts'
import { type Ground, linesOf, openGround } from './ground.ts'
import { type Asked, type Heard, type Line, Unheard } from './line.ts'

export interface Run {
  intents: number
  seed: number
  /** The share of answers to lose, from 0 to 1. */
  share: number
  /** When to stop, even if intents are left. */
  until?: number
  /** For the control: uses a new key for each attempt, which is as good as none. */
  withoutKeys?: boolean
}

export interface Outcome {
  intents: number
  seconds: number
  /** The number of lost answers. */
  cut: number
  heard: Record<string, number>
  complaints: string[]
}

const CONNECTIONS = 16

interface Intent extends Asked {
  kind: 'consulta' | 'encaixe' | 'notificacao' | 'paciente' | 'remarcar' | 'status' | 'cancelar'
  /** Identifies the row; for a change, the row it changes. */
  mark: string
}

interface Told extends Intent {
  heard: Heard
  tries: number
}

export async function answers(ground: Ground, run: Run): Promise<Outcome> {
  const { intents, seed, share, until = Number.POSITIVE_INFINITY } = run
  const begun = Date.now()
  const random = randomFrom(`respostas/${seed}`)
  const cuts = await aCuttingProxy(ground.url, share, random)
  const desk = ground.people.find(({ role }) => role === 'SECRETARIA')
  if (!desk) throw new Error('Nobody is at the desk')
  const lines = await linesOf(ground, cuts.url, Array(CONNECTIONS).fill(desk))
  const told: Told[] = []
  let begunIntents = 0
  try {
    await Promise.all(
      lines.map(async line => {
        while (begunIntents < intents && Date.now() < until) {
          const mark = `${seed}-${begunIntents++}`
          const made = await tell(line, creation(random, ground, mark), run)
          told.push(made)
          if (made.heard.status !== 201 || !['consulta', 'encaixe'].includes(made.kind)) continue
          // Sometimes changes the new row, as a separate intent.
          if (begunIntents < intents && random.chance(0.4)) {
            begunIntents++
            told.push(await tell(line, change(random, made), run))
          }
        }
      }),
    )
  } finally {
    for (const line of lines) line.close()
    cuts.close()
  }
  return {
    intents: told.length,
    seconds: Math.round((Date.now() - begun) / 1000),
    cut: cuts.count(),
    heard: countOf(told.map(({ kind, heard }) => `${kind} ${heard.status}`)),
    complaints: await complaintsOf(ground, told, seed),
  }
}

const PAUSE_MS = 20

/** Repeats the same request until it is answered. */
async function tell(line: Line, intent: Intent, { withoutKeys }: Run): Promise<Told> {
  for (let tries = 1; ; tries++) {
    const key = withoutKeys ? `${intent.mark}/${intent.kind}/${tries}` : `${intent.mark}/${intent.kind}`
    try {
      return { ...intent, tries, heard: await line.ask({ ...intent, headers: { 'idempotency-key': key } }) }
    } catch (error) {
      if (!(error instanceof Unheard)) throw error
      await new Promise(done => setTimeout(done, PAUSE_MS))
    }
  }
}

const DAYS = 60

function creation(random: Random, { people }: Ground, mark: string): Intent {
  const oneOf = (role: 'PROFISSIONAL' | 'PACIENTE') => random.pick(people.filter(one => one.role === role)).id
  const paciente = { id: oneOf('PACIENTE') }
  const roll = random.next()
  if (roll < 0.01)
    return { kind: 'paciente', mark, method: 'POST', path: '/v1/pacientes', body: patientOf(mark) }
  if (roll < 0.25) {
    const body = aNotification({ assunto: mark, dataAgendamento: someDay(random) })
    return {
      kind: 'notificacao',
      mark,
      method: 'POST',
      path: `/v1/notificacoes/${paciente.id}/agendar`,
      body,
    }
  }
  const isEncaixe = roll < 0.7
  const start = 8 * 60 + random.integer(0, 22) * 30
  const body = booking(
    { profissional: { id: oneOf('PROFISSIONAL') }, paciente },
    {
      tipoConsulta: 'ONLINE',
      linkConsulta: linkOf(mark),
      isEncaixe,
      dataInicio: someDay(random),
      horaInicio: hourFromMinutes(start),
      horaFim: hourFromMinutes(start + 30),
    },
  )
  return { kind: isEncaixe ? 'encaixe' : 'consulta', mark, method: 'POST', path: '/v1/atendimentos', body }
}

/** A random day that is not a Sunday. */
function someDay(random: Random): string {
  const day = addDays(dayOf(new Date()), random.integer(2, DAYS))
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? addDays(day, 1) : day
}

const linkOf = (mark: string) => `https://prova.example/${mark}`

/** A different person for each mark, since a duplicate CPF would be refused. */
function patientOf(mark: string) {
  const [seed = 0, index = 0] = mark.split('-').map(Number)
  return {
    ...personFrom('respostas', seed * 1_000_000 + index),
    email: `p${mark}@correio.example`,
    senha: SENHA,
  }
}

/** A change that is never refused. */
function change(random: Random, { heard, mark }: Told): Intent {
  const path = `/v1/atendimentos/${heard.body.id}`
  const roll = random.next()
  if (roll < 0.4) {
    const encaixe = { data: someDay(random), horarioDe: '07:00', horarioAte: '08:00' }
    const body = { isEncaixe: true, encaixe }
    return { kind: 'remarcar', mark, method: 'PATCH', path: `${path}/remarcar`, body }
  }
  if (roll < 0.7) {
    const body = { status: 'CONFIRMADO_PELO_PACIENTE' }
    return { kind: 'status', mark, method: 'PATCH', path: `${path}/mudar-status`, body }
  }
  return { kind: 'cancelar', mark, method: 'DELETE', path, body: { motivo: 'Outro' } }
}

const isChange = ({ kind }: Intent) => ['remarcar', 'status', 'cancelar'].includes(kind)

async function complaintsOf({ rows }: Ground, told: readonly Told[], seed: number): Promise<string[]> {
  const found = await rows<{ mark: string; id: number; versao: number }>(
    `select replace(link_consulta, $1, '') as mark, id, versao from atendimentos where link_consulta like $1 || $2
     union all select assunto, id, 1 from notificacoes where assunto like $2
     union all select substring(email from '^p(.*)@'), p.id, 1 from pacientes p join users u on u.id = p.user_id
       where email like 'p' || $2`,
    [linkOf(''), `${seed}-%`],
  )
  const effects = Map.groupBy(found, ({ mark }) => mark)
  const changed = new Set(told.filter(isChange).map(({ mark }) => mark))
  const said: string[] = []
  for (const { kind, mark, heard, tries } of told.filter(one => !isChange(one))) {
    const made = effects.get(mark) ?? []
    effects.delete(mark)
    const words = `${kind} ${mark}, asked ${tries} times, heard ${heard.status} ${heard.body.codigo ?? ''}`
    const isRefused = kind === 'consulta' && heard.status === 409
    if (heard.status !== 201 && !isRefused) said.push(words)
    if (made.length !== (isRefused ? 0 : 1)) said.push(`${words}: ${made.length} rows`)
    const [row] = made
    if (!row || isRefused) continue
    if (row.id !== heard.body.id) said.push(`${words}: of ${heard.body.id}, and ${row.id} is there`)
    const versions = changed.has(mark) ? 2 : 1
    if (row.versao !== versions) said.push(`${words}: version ${row.versao}, and not ${versions}`)
  }
  for (const { kind, mark, heard, tries } of told.filter(isChange))
    if (heard.status !== 200)
      said.push(`${kind} of ${mark}, asked ${tries} times, heard ${heard.status} ${heard.body.codigo}`)
  for (const mark of effects.keys()) said.push(`${mark} is there, and nobody was told of it`)
  return said
}

function countOf(words: readonly string[]): Record<string, number> {
  const counts = Map.groupBy(words, word => word)
  return Object.fromEntries([...counts].map(([word, all]) => [word, all.length] as const).sort())
}

/** --seeds=5 --operations=10000 --minutes=10 --first=0, the first seed */
export async function proveAnswers(args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: '5' },
      first: { type: 'string', default: '0' },
      operations: { type: 'string', default: '10000' },
      minutes: { type: 'string', default: 'Infinity' },
    },
  })
  const ground = await openGround({ professionals: 5, patients: 40, isDurable: true })
  const until = Date.now() + Number(values.minutes) * 60_000
  try {
    const all: string[] = []
    const first = Number(values.first)
    for (let seed = first; seed < first + Number(values.seeds) && Date.now() < until; seed++) {
      const run = { intents: Number(values.operations), seed, share: 0.2, until }
      const { complaints, ...figures } = await answers(ground, run)
      console.log(JSON.stringify({ seed, ...figures, complaints: complaints.length }))
      all.push(...complaints)
    }
    return all
  } finally {
    await ground.close()
  }
}
