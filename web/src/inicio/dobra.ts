/** The day as it is worked through: what is over and needs nothing folds into one row, and now lies between two. */
import { isCancelled } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { hourOf } from '@clinica/contract/clock.ts'

type Row = Pick<Atendimento, 'status' | 'dataHoraInicioAtendimento' | 'dataHoraTerminoAtendimento'>

const isOver = ({ dataHoraTerminoAtendimento: end }: Row, now: Date) => Date.parse(end) <= now.getTime()
const hasBegun = ({ dataHoraInicioAtendimento: start }: Row, now: Date) => Date.parse(start) <= now.getTime()
/** How many of the rows, in order of time, come before now. */
const countBegun = (rows: readonly Row[], now: Date) => {
  const at = rows.findIndex(row => !hasBegun(row, now))
  return at === -1 ? rows.length : at
}

/**
 * Its time is over and its status is settled. An appointment whose patient neither came nor is marked as missed is
 * not done.
 */
export const isDone = (row: Row, now: Date): boolean =>
  isOver(row, now) &&
  (row.status === 'PACIENTE_AGUARDANDO' || row.status === 'PACIENTE_FALTOU' || isCancelled(row.status))

interface Dobrado<R> {
  /** What one page shows, in the day's order. */
  rows: R[]
  folded: R[]
  /** Of all that is not folded. */
  pages: number
  /** As the pager counts: what is folded comes before. */
  from: number
  until: number
  /** Before which of the rows now lies, or after the last; null where it lies on another page. Between two pages both have it. */
  now: number | null
}

interface Pagina {
  page: number
  size: number
  /** What is folded stands open in its place. */
  isOpen: boolean
}

/** The pages of a day of which the done part is folded. */
export function dobrar<R extends Row>(
  day: readonly R[],
  now: Date,
  { page, size, isOpen }: Pagina,
): Dobrado<R> {
  const folded = day.filter(row => isDone(row, now))
  const rest = day.filter(row => !isDone(row, now))
  const pages = Math.max(1, Math.ceil(rest.length / size))
  const at = Math.min(page, pages - 1) * size
  const end = Math.min(at + size, rest.length)
  const shown = new Set(rest.slice(at, end))
  if (isOpen) for (const row of folded) shown.add(row)
  const rows = day.filter(row => shown.has(row))
  const begun = countBegun(rest, now)
  return {
    rows,
    folded,
    pages,
    from: day.length === 0 ? 0 : (isOpen ? 0 : folded.length) + at + (isOpen || rest.length > 0 ? 1 : 0),
    until: folded.length + end,
    now: rows.length > 0 && at <= begun && begun <= end ? countBegun(rows, now) : null,
  }
}

/**
 * Where now lies in a page by time whose neighbours are not known: before which row, or after the last where the day
 * ends with this page.
 */
export function lugarDeAgora(
  rows: readonly Row[],
  now: Date,
  { isFirst, isLast, isTurned }: { isFirst: boolean; isLast: boolean; isTurned: boolean },
): number | null {
  const at = rows.findIndex(row => hasBegun(row, now) === isTurned)
  if (rows.length === 0) return null
  if (at === -1) return isLast ? rows.length : null
  return at > 0 || isFirst ? at : null
}

/** The page, from 0, on which now is marked; between two, the one that is still to come, unless something goes on. */
export function paginaDeAgora(day: readonly Row[], now: Date, size: number): number {
  const rest = day.filter(row => !isDone(row, now))
  const begun = countBegun(rest, now)
  const goesOn = rest.slice(0, begun).some(row => !isOver(row, now))
  const at = goesOn || begun === rest.length ? begun - 1 : begun
  return Math.floor(Math.max(0, at) / size)
}

const many = (count: number, one: string, more: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`]

/** '6 atendidos antes das 10:00', and the rest counted after it. */
export function palavrasDaDobra(folded: readonly Row[]): { first: string; rest: string[] } {
  const count = (is: (row: Row) => boolean) => folded.filter(is).length
  const words = [
    ...many(
      count(({ status }) => status === 'PACIENTE_AGUARDANDO'),
      'atendido',
      'atendidos',
    ),
    ...many(
      count(({ status }) => status === 'PACIENTE_FALTOU'),
      'faltou',
      'faltaram',
    ),
    ...many(
      count(({ status }) => isCancelled(status)),
      'cancelada',
      'canceladas',
    ),
  ]
  const ends = folded.map(({ dataHoraTerminoAtendimento }) => dataHoraTerminoAtendimento)
  const last = ends.reduce((latest, end) => (Date.parse(end) > Date.parse(latest) ? end : latest))
  const [first = '', ...rest] = words
  return { first: `${first} antes das ${hourOf(new Date(last))}`, rest }
}
