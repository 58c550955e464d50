/** The day as it is worked through: settled appointments are folded into one row, and a line marks the current time. */
import { isCancelled, overAt } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { hourOf } from '@clinica/contract/clock.ts'

type Row = Pick<
  Atendimento,
  'status' | 'dataHoraInicioAtendimento' | 'dataHoraTerminoAtendimento' | 'dataHoraChegada'
>

const isOver = ({ dataHoraTerminoAtendimento: end }: Row, now: Date) => Date.parse(end) <= now.getTime()
const hasBegun = ({ dataHoraInicioAtendimento: start }: Row, now: Date) => Date.parse(start) <= now.getTime()
/** How many of the rows, in order of time, have begun. */
const countBegun = (rows: readonly Row[], now: Date) => {
  const at = rows.findIndex(row => !hasBegun(row, now))
  return at === -1 ? rows.length : at
}

/**
 * Its time is over and its status is settled. An appointment whose patient neither came nor is marked as missed is
 * not done, nor one whose patient came so late that they may still be waited for or seen.
 */
export const isDone = (row: Row, now: Date): boolean =>
  overAt(row) <= now.getTime() &&
  (row.status === 'PACIENTE_AGUARDANDO' || row.status === 'PACIENTE_FALTOU' || isCancelled(row.status))

interface Dobrado<R> {
  /** The rows of this page, in the day's order. */
  rows: R[]
  folded: R[]
  /** The page asked for, or the last where there is no such page. */
  page: number
  /** Counted without the folded rows. */
  pages: number
  /** Positions in the whole day, as the pager counts: folded rows come first. */
  from: number
  until: number
  /**
   * Index of the row that the line of now stands before, `rows.length` after the last; null where it is on another
   * page. On the border of two pages both have it.
   */
  now: number | null
}

interface Pagina {
  page: number
  size: number
  /** The folded rows are shown in their place. */
  isOpen: boolean
}

/** Pages a day whose settled rows are folded. */
export function dobrar<R extends Row>(
  day: readonly R[],
  now: Date,
  { page: asked, size, isOpen }: Pagina,
): Dobrado<R> {
  const folded = day.filter(row => isDone(row, now))
  const rest = day.filter(row => !isDone(row, now))
  const pages = Math.max(1, Math.ceil(rest.length / size))
  const page = Math.min(asked, pages - 1)
  const at = page * size
  const end = Math.min(at + size, rest.length)
  const shown = new Set(rest.slice(at, end))
  if (isOpen) for (const row of folded) shown.add(row)
  const rows = day.filter(row => shown.has(row))
  const begun = countBegun(rest, now)
  return {
    rows,
    folded,
    page,
    pages,
    from: day.length === 0 ? 0 : (isOpen ? 0 : folded.length) + at + (isOpen || rest.length > 0 ? 1 : 0),
    until: folded.length + end,
    now: rows.length > 0 && at <= begun && begun <= end ? countBegun(rows, now) : null,
  }
}

/**
 * Where the line of now is in a page sorted by time whose neighbours are not loaded: the index of the row after it, or
 * `rows.length` if the day ends with this page. `isTurned`: latest first.
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

/**
 * The page, from 0, with the line of now. On the border of two pages it is the later one, unless an appointment is
 * going on.
 */
export function paginaDeAgora(day: readonly Row[], now: Date, size: number): number {
  const rest = day.filter(row => !isDone(row, now))
  const begun = countBegun(rest, now)
  const goesOn = rest.slice(0, begun).some(row => !isOver(row, now))
  const at = goesOn || begun === rest.length ? begun - 1 : begun
  return Math.floor(Math.max(0, at) / size)
}

const many = (count: number, one: string, more: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`]

/** '6 atendidos antes das 10:00'; the other counts follow in `rest`. */
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
