/** The day as it is worked through: what is over and needs nothing folds into one row, and now lies between two. */
import { isCancelled } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { hourOf } from '@clinica/contract/clock.ts'

type Row = Pick<Atendimento, 'status' | 'dataHoraInicioAtendimento' | 'dataHoraTerminoAtendimento'>

const isOver = ({ dataHoraTerminoAtendimento: end }: Row, now: Date) => Date.parse(end) <= now.getTime()

/** Over, and nothing to be said of it any more: who was expected and neither came nor is called missed stays. */
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
  const shown = new Set(rest.slice(at, at + size))
  if (isOpen) for (const row of folded) shown.add(row)
  return {
    rows: day.filter(row => shown.has(row)),
    folded,
    pages,
    from: day.length === 0 ? 0 : (isOpen ? 0 : folded.length) + at + (isOpen || rest.length > 0 ? 1 : 0),
    until: folded.length + Math.min(at + size, rest.length),
  }
}

/** Where now lies in a page by time: before which row, or after the last where the day ends with this page. */
export function lugarDeAgora(
  rows: readonly Row[],
  now: Date,
  { isFirst, isLast, isTurned }: { isFirst: boolean; isLast: boolean; isTurned: boolean },
): number | null {
  const hasBegun = ({ dataHoraInicioAtendimento: start }: Row) => Date.parse(start) <= now.getTime()
  const at = rows.findIndex(row => hasBegun(row) === isTurned)
  if (rows.length === 0) return null
  if (at === -1) return isLast ? rows.length : null
  return at > 0 || isFirst ? at : null
}

/** The page, from 0, on which the day goes on. */
export function paginaDeAgora(day: readonly Row[], now: Date, size: number): number {
  const rest = day.filter(row => !isDone(row, now))
  const at = rest.findIndex(row => !isOver(row, now))
  return Math.floor((at === -1 ? Math.max(0, rest.length - 1) : at) / size)
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
