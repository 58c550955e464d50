/** The time grid's columns: one a day, or on a single day one a professional. */
import { daysBetween, isOpenDay } from '@clinica/contract/clock.ts'
import { rem } from '../../ui/rem.ts'
import type { CalendarEvent, Professional } from '../calendar-event.ts'
import type { Range } from '../range.ts'
import { needOf, type SideBySide, sideBySide } from './side-by-side.ts'

export interface Column extends SideBySide {
  key: string
  day: string
  /** The column's professional; null if it is everybody's. */
  professional: Professional | null
  consultas: readonly CalendarEvent[]
}

export const dayColumns = ({ de, ate }: Range, consultas: readonly CalendarEvent[]): Column[] => {
  const byDay = Map.groupBy(consultas, consulta => consulta.day)
  return daysBetween(de, ate).map(day => columnOf(day, null, byDay.get(day) ?? []))
}

/** Given other days' appointments too, as when a day is shown from its week's answer, it takes the day's own. */
export const professionalColumns = (
  day: string,
  professionals: readonly Professional[],
  consultas: readonly CalendarEvent[],
): Column[] => {
  const ofDay = consultas.filter(consulta => consulta.day === day)
  const byPerson = Map.groupBy(ofDay, consulta => consulta.professional.id)
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
/** An appointment's minimum width in px, so that it can be hit (WCAG 2.5.8). */
const LEAST_EVENT = 26
const CLOSED = 30
/** The width in px that a day's own heading needs. */
const HEADING = 64

/** How wide a column must be to show every first name in it whole. */
const widthOf = ({ placed }: Column): number =>
  Math.max(HEADING, ...placed.map(({ consulta, width }) => Math.round(needOf(consulta) / width)))

/** How wide a column must be for each appointment in it to be at least LEAST_EVENT wide. */
const leastOf = ({ placed }: Column): number =>
  Math.max(LEAST_EVENT, ...placed.map(({ width }) => Math.round(LEAST_EVENT / width)))

/**
 * The grid's column widths. A closed day is narrow; every other day gets the width that its names need, and the rest is
 * shared. Where there is too little room, all shrink by the same part: no name is cut while another column has room.
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
