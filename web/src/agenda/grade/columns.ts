/** What the hours stand in: a day each, or on one day a professional each. */
import { daysBetween, isOpenDay } from '@clinica/contract/clock.ts'
import { rem } from '../../ui/rem.ts'
import type { CalendarEvent, Professional } from '../calendar-event.ts'
import type { Range } from '../range.ts'
import { needOf, type SideBySide, sideBySide } from './side-by-side.ts'

export interface Column extends SideBySide {
  key: string
  day: string
  /** Whose it is alone; null is everybody's. */
  professional: Professional | null
  consultas: readonly CalendarEvent[]
}

export const dayColumns = ({ de, ate }: Range, consultas: readonly CalendarEvent[]): Column[] => {
  const byDay = Map.groupBy(consultas, consulta => consulta.day)
  return daysBetween(de, ate).map(day => columnOf(day, null, byDay.get(day) ?? []))
}

export const professionalColumns = (
  day: string,
  professionals: readonly Professional[],
  consultas: readonly CalendarEvent[],
): Column[] => {
  const byPerson = Map.groupBy(consultas, consulta => consulta.professional.id)
  return professionals.map(one => columnOf(day, one, byPerson.get(one.id) ?? []))
}

const columnOf = (
  day: string,
  professional: Professional | null,
  consultas: readonly CalendarEvent[],
): Column => ({
  key: professional ? `${day} ${professional.id}` : day,
  day,
  professional,
  consultas,
  ...sideBySide(consultas),
})

const LEAST_PROFESSIONAL = 140
/** An appointment's least width: it can be hit (WCAG 2.5.8). */
const LEAST_EVENT = 26
const CLOSED = 30
/** The width in px that a day's own heading needs. */
const HEADING = 64

/** How wide a column must be for every first name in it to be whole. */
const widthOf = ({ placed }: Column): number =>
  Math.max(HEADING, ...placed.map(({ consulta, width }) => Math.round(needOf(consulta) / width)))

/** How wide a column must be for each appointment in it to be at least LEAST_EVENT wide. */
const leastOf = ({ placed }: Column): number =>
  Math.max(LEAST_EVENT, ...placed.map(({ width }) => Math.round(LEAST_EVENT / width)))

/**
 * Widths of a grid: a closed day is narrow; each other one has what its names need, and what is left is shared. Where
 * that is not to be had, all give way by the same part: no name is cut while another column has room to spare.
 */
export function tracksOf(columns: readonly Column[]): string {
  const isClosed = ({ day, consultas }: Column) =>
    columns.length > 1 && !isOpenDay(day) && consultas.length === 0
  const open = columns.filter(column => !isClosed(column))
  const all = open.reduce((sum, column) => sum + widthOf(column), 0)
  const room = `(100% - var(--axis) - ${rem((columns.length - open.length) * CLOSED)})`
  return columns
    .map(column => {
      const least = leastOf(column)
      if (column.professional) return `minmax(${rem(Math.max(LEAST_PROFESSIONAL, least))}, 1fr)`
      if (isClosed(column)) return rem(CLOSED)
      const need = widthOf(column)
      return `minmax(max(${rem(least)}, min(${rem(need)}, ${room} * ${(need / all).toFixed(4)})), 1fr)`
    })
    .join(' ')
}
