/** What the hours stand in: a day each, or on one day a professional each. */
import { daysBetween, isOpenDay } from '@clinica/contract/clock.ts'
import { rem } from '../../ui/rem.ts'
import type { CalendarEvent, Professional } from '../calendar-event.ts'
import type { Range } from '../range.ts'
import { type SideBySide, sideBySide } from './side-by-side.ts'

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
/** What a day asks for that asks for little. */
const DAY = 140
/** Of a letter at 13 px, of the hour over a name, and of what surrounds both. */
const [LETTER, HOUR, AROUND] = [7, 38, 20]

/** So wide that every first name in it is whole. */
const wishOf = ({ placed }: Column): number =>
  Math.max(
    DAY,
    ...placed.map(({ consulta, width }) =>
      Math.round((Math.max(HOUR, consulta.names.first.length * LETTER) + AROUND) / width),
    ),
  )

/** Widths of a grid: a closed day is narrow, and no name is cut while another column has room to spare. */
export function tracksOf(columns: readonly Column[]): string {
  return columns
    .map(column => {
      const { day, professional, atOnce, consultas } = column
      if (professional) return `minmax(${rem(Math.max(LEAST_PROFESSIONAL, atOnce * LEAST_EVENT))}, 1fr)`
      if (columns.length > 1 && !isOpenDay(day) && consultas.length === 0) return rem(CLOSED)
      return `minmax(${rem(atOnce * LEAST_EVENT)}, ${wishOf(column)}fr)`
    })
    .join(' ')
}
