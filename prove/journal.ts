/**
 * Records, outside of the product, what the callers of a booking run asked and were answered, and checks it: every
 * acknowledged write exists, no version was issued twice, and every refusal had the reason it names.
 */
import { isActive, isCancelled, type Status } from '@clinica/contract/atendimentos/rules.ts'
import type { Role } from '@clinica/contract/permissions.ts'

/** The parts of an appointment that matter to the agenda; instants in epoch milliseconds. */
export interface State {
  profissionalId: number
  pacienteId: number
  inicio: number
  termino: number
  isEncaixe: boolean
  status: Status
}

export interface Attempt {
  verb: string
  role: Role
  /** The appointment's id; null if a booking did not create one. */
  id: number | null
  /** The fields that the call would change, with their new values. */
  asked: Partial<State>
  ifMatch: number | null
  sentAt: number
  heardAt: number
  /** Null if there was no answer, or a 503: then the call may have had its effect. */
  heard: { status: number; codigo: string | null } | null
  /** The acknowledged version; null if the call was not acknowledged. */
  versao: number | null
  state: State | null
}

export interface Row extends State {
  id: number
  versao: number
}

export function complaintsOf(attempts: readonly Attempt[], rows: readonly Row[]): string[] {
  const histories = Map.groupBy(
    attempts.filter(({ id }) => id !== null),
    ({ id }) => id ?? 0,
  )
  const standing = new Map(rows.map(row => [row.id, row]))
  const complaints: string[] = []
  for (const [id, history] of histories) complaints.push(...ofHistory(id, history, standing.get(id)))
  for (const { id } of rows)
    if (!histories.has(id)) complaints.push(`${id} is there, and nobody was told of it`)
  const claims = Map.groupBy([...histories.values()].flatMap(claimsOf), ({ state }) => dayOf(state.inicio))
  for (const attempt of attempts) {
    const { heard, verb, id, role } = attempt
    if (!heard || heard.status < 300) continue
    const history = id === null ? [] : (histories.get(id) ?? [])
    if (!isExplained(attempt, history, claims))
      complaints.push(`${role} ${verb} ${id ?? ''}: ${heard.status} ${heard.codigo} without its reason`)
  }
  return complaints
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
const isSame = (a: State, b: State) =>
  (['profissionalId', 'pacienteId', 'inicio', 'termino', 'isEncaixe', 'status'] as const).every(
    name => a[name] === b[name],
  )
const isAsked = (asked: Partial<State>, state: State) =>
  Object.entries(asked).every(([name, value]) => state[name as keyof State] === value)

function ofHistory(id: number, history: readonly Attempt[], row: Row | undefined): string[] {
  const acknowledged = Map.groupBy(
    history.filter(({ state }) => state !== null),
    ({ versao }) => versao ?? 0,
  )
  const unsure = history.filter(({ heard }) => heard === null)
  if (acknowledged.size === 0) return []
  if (!row) return [`${id} was acknowledged, and is not there`]
  const said: string[] = []
  for (const [versao, same] of acknowledged) {
    // Setting the current status again is acknowledged but writes nothing.
    const writes = same.filter(({ verb }) => verb !== 'mudarStatus')
    const first = same[0]?.state
    if (writes.length > 1 || same.some(({ state }) => state && first && !isSame(state, first)))
      said.push(`${id}: version ${versao} was acknowledged ${same.length} times`)
  }
  const last = Math.max(...acknowledged.keys())
  const known = acknowledged.get(last)?.[0]?.state
  if (last > row.versao) said.push(`${id}: version ${last} was acknowledged, ${row.versao} stands`)
  if (last === row.versao && known && !isSame(known, row))
    said.push(`${id}: version ${last} stands otherwise than it was acknowledged`)
  const untold = row.versao - acknowledged.size
  if (untold > unsure.length)
    said.push(`${id}: ${untold} versions that nobody was told of, and ${unsure.length} who heard nothing`)
  if (last < row.versao && !unsure.some(({ asked }) => isAsked(asked, row)))
    said.push(`${id}: version ${row.versao} is nobody’s`)
  return said
}

/** The appointment had this state, starting no earlier than `from` and ending no later than `until`. */
interface Claim {
  id: number
  state: State
  from: number
  until: number
}

function claimsOf(history: readonly Attempt[]): Claim[] {
  const id = history[0]?.id ?? 0
  const known = history
    .filter(({ state }) => state !== null)
    .sort((a, b) => (a.versao ?? 0) - (b.versao ?? 0))
  const claims: Claim[] = []
  for (const [i, { state, sentAt, versao }] of known.entries()) {
    const next = known.slice(i + 1).find(later => later.versao !== versao)
    if (state) claims.push({ id, state, from: sentAt, until: next?.heardAt ?? Number.POSITIVE_INFINITY })
  }
  // A call without an answer may have been applied on top of any known state.
  for (const { asked, sentAt } of history.filter(({ heard }) => heard === null))
    for (const { state } of known)
      if (state)
        claims.push({ id, state: { ...state, ...asked }, from: sentAt, until: Number.POSITIVE_INFINITY })
  return claims.filter(({ state }) => isActive(state.status))
}

function isExplained(
  attempt: Attempt,
  history: readonly Attempt[],
  claims: ReadonlyMap<string, readonly Claim[]>,
): boolean {
  const { heard, id, ifMatch, asked, heardAt, sentAt, role } = attempt
  const others = history.filter(one => one !== attempt && one.sentAt <= heardAt)
  const states = history.map(one => one.state).filter(state => state !== null)
  const mayHave = (is: (status: Status) => boolean) =>
    others.some(one =>
      one.state ? is(one.state.status) : !one.heard && one.asked.status && is(one.asked.status),
    )
  const stood = (isInTheWay: (claim: Claim, mine: State) => boolean) => {
    const mine: Partial<State>[] = id === null ? [asked] : states.map(state => ({ ...state, ...asked }))
    return mine.some(one => {
      const place = one as State
      return (claims.get(dayOf(place.inicio)) ?? []).some(
        claim =>
          claim.id !== id &&
          claim.from <= heardAt &&
          claim.until >= sentAt &&
          claim.state.inicio < place.termino &&
          claim.state.termino > place.inicio &&
          isInTheWay(claim, place),
      )
    })
  }
  switch (`${heard?.status} ${heard?.codigo}`) {
    case '409 HORARIO_INDISPONIVEL':
      return stood((claim, mine) => claim.state.profissionalId === mine.profissionalId)
    case '409 PACIENTE_OCUPADO':
      return stood((claim, mine) => claim.state.pacienteId === mine.pacienteId && !claim.state.isEncaixe)
    case '409 ATENDIMENTO_CANCELADO':
      return mayHave(isCancelled)
    case '409 PACIENTE_JA_AGUARDA':
      return role === 'PACIENTE' && mayHave(status => status === 'PACIENTE_AGUARDANDO')
    case '412 VERSAO_ANTIGA':
      return others.some(one => !one.heard || (one.versao !== null && one.versao !== ifMatch))
    // Justified if an edit may have given the appointment to somebody else.
    case '404 NAO_ENCONTRADO': {
      const whose = role === 'PROFISSIONAL' ? 'profissionalId' : role === 'PACIENTE' ? 'pacienteId' : null
      const asOf = others.flatMap(one => (one.heard && !one.state ? [] : [one.state ?? one.asked]))
      return whose !== null && new Set(asOf.map(one => one[whose]).filter(Boolean)).size > 1
    }
    default:
      return false
  }
}
