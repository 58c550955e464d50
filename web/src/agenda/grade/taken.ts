/** Which hours are taken, over, or can be booked, as far as the calendar knows; the server decides. */
import { isActive } from '@clinica/contract/atendimentos/rules.ts'
import { hourFromMinutes, minutesOf, STEP_MINUTES } from '@clinica/contract/clock.ts'
import type { ClinicNow } from '../../clinicNow.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import type { Column } from './columns.ts'

type Now = Pick<ClinicNow, 'day' | 'hour'>

/** The active appointment that overlaps these minutes of the day. */
export const takenBy = (
  consultas: readonly CalendarEvent[],
  from: number,
  until: number,
): CalendarEvent | undefined =>
  consultas.find(one => isActive(one.status) && minutesOf(one.from) < until && from < minutesOf(one.until))

/** Whether the half hour has ended. */
export const isOver = ({ day }: Pick<Column, 'day'>, at: number, now: Now): boolean =>
  day < now.day || (day === now.day && hourFromMinutes(at + STEP_MINUTES) <= now.hour)

/**
 * Whether a half hour can be booked: not on a past day, and in a professional's own column not where it is taken. In
 * everybody's column another professional may be free.
 */
export const isBookable = ({ day, professional, consultas }: Column, at: number, now: Now): boolean =>
  day >= now.day && !(professional && takenBy(consultas, at, at + STEP_MINUTES))

/** Extends a selection from `start` towards `there`, stopping before the first half hour that cannot be booked. */
export function openUntil(column: Column, start: number, there: number, now: Now): number {
  const by = there < start ? -STEP_MINUTES : STEP_MINUTES
  let at = start
  while (at !== there && isBookable(column, at + by, now)) at += by
  return at
}
