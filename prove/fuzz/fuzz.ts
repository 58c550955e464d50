/** Sends the cases one by one and judges each answer separately. */
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { aClinic, client, SENHA } from '../../server/test/builders.ts'
import { type Call, callOf } from './call.ts'
import { type Case, casesOf, PLAIN } from './cases.ts'
import { aCast, type Cast, RUINS, Ruined } from './cast.ts'
import type { Document } from './document.ts'
import type { Ground } from './ground.ts'
import { judge } from './judge.ts'

export interface Fault {
  rule: string
  /** The endpoint, the caller, and what is wrong. */
  what: string
  /** The request. */
  sent: string
}

export interface Outcome {
  cases: number
  faults: Fault[]
  /** Endpoints that answered 2xx at least once. */
  reached: Set<string>
  byStatus: Map<number, number>
  longestPauseMs: number
  clinics: number
  /** How often a call was told to retry later, and did. */
  cameBack: number
}

/** Starting times: an ordinary day, the eves of a leap day, of clock changes, and of a new year. */
const MOMENTS = [
  '2026-11-25T10:42:00-03:00',
  '2028-02-28T21:30:00-03:00',
  '2018-11-03T22:40:00-03:00',
  '2018-02-17T22:40:00-02:00',
  '2026-12-31T20:00:00-03:00',
]
const CASES_OF_A_CAST = 2_000
const MOST_TRIES = 10

/** Milliseconds to wait: on a shared machine the database may be slow, and the case is repeated once it is not. */
const BACK_MS = 5_000
const isLate = (told: unknown) => /"INDISPONIVEL"|timeout expired/.test(String(told))

export async function fuzz(
  ground: Ground,
  document: Document,
  cases: Iterable<Case>,
  { moments = MOMENTS, tell }: { moments?: readonly string[]; tell?: (outcome: Outcome) => void } = {},
): Promise<Outcome> {
  const outcome: Outcome = {
    cases: 0,
    faults: [],
    reached: new Set(),
    byStatus: new Map(),
    longestPauseMs: 0,
    clinics: 0,
    cameBack: 0,
  }
  let cast: Cast | null = null
  let used = 0
  const anew = async (): Promise<Cast> => {
    await ground.setClock(new Date(moments[outcome.clinics % moments.length] ?? ''))
    const stranger = await aStranger(ground)
    outcome.clinics++
    used = 0
    return aCast(ground.builder, stranger)
  }

  const mended = () =>
    cast?.mend().catch(error => {
      if (!(error instanceof Ruined) && !isLate(error)) throw error
      cast = null
    })

  for (const one of cases) {
    if (used++ >= CASES_OF_A_CAST) cast = null
    let call: Call | undefined
    for (let tries = 0; !call; tries++) {
      try {
        cast ??= await anew()
        call = await callOf(one, await cast.ask(one))
      } catch (error) {
        if (tries === MOST_TRIES) throw error
        if (isLate(error)) await sleep(BACK_MS)
        else if (!(error instanceof Ruined)) throw error
        // First restore the accounts; if that does not help, replace the clinic.
        if (tries > 0) cast = null
        else await mended()
      }
    }
    await Promise.all([ground.writes(), ground.paused()])
    const { name } = one.walked
    const fault = (rule: string, what: string) =>
      outcome.faults.push({
        rule,
        what: `${name} by ${one.caller}: ${what}`,
        sent: `${call.method} ${call.path.slice(0, 300)} ${inspect(one.changes, { depth: 5, maxStringLength: 120, breakLength: 200 })}`,
      })
    outcome.cases++
    try {
      let answer = await ground.send(call)
      if (answer.status === 503 && isLate(answer.body)) {
        outcome.cameBack++
        await sleep(BACK_MS)
        answer = await ground.send(call)
      }
      const writes = await ground.writes()
      const paused = await ground.paused()
      for (const [rule, what] of judge(document, { one, call, answer, writes, paused })) fault(rule, what)
      outcome.byStatus.set(answer.status, (outcome.byStatus.get(answer.status) ?? 0) + 1)
      outcome.longestPauseMs = Math.max(outcome.longestPauseMs, Math.min(paused.pauseMs, paused.cpuMs))
      if (answer.status < 300) outcome.reached.add(name)
      if (answer.status < 300) cast?.used(one)
      if (isRuined(one, answer.status, answer.body)) await mended()
    } catch (error) {
      fault('no answer', String(error))
    }
    tell?.(outcome)
  }
  return outcome
}

/** Whether a session ended or the clinic was changed in a way that affects further cases. */
function isRuined({ walked, caller, changes }: Case, status: number, body: string): boolean {
  if (status < 300) return RUINS.includes(walked.name)
  if (caller === 'ninguém' || caller === 'outra clínica') return false
  if (body.includes('"SEGUNDO_FATOR_EXIGIDO"')) return true
  return (
    status === 401 && !changes.some(change => change.in === 'header') && body.includes('"NAO_AUTENTICADO"')
  )
}

async function aStranger({ builder }: Ground) {
  const { tenant, admin } = await aClinic(builder)
  const { body } = await client(builder, { 'client-id': tenant.clientId }).call<{ access_token: string }>(
    'POST',
    '/v1/auth/authenticate',
    { body: { email: admin.email, password: SENHA } },
  )
  return { clientId: tenant.clientId, access: body.access_token }
}

const SLICE = 1_000

/** First each endpoint with each caller, then random cases. */
export function* asked(count: number, seed: number): Generator<Case> {
  yield* PLAIN
  for (let done = PLAIN.length; done < count; done += SLICE)
    yield* casesOf(seed + done, Math.min(SLICE, count - done))
}
