/** What the calendar knows of hours that are taken, over, or may be booked: the server judges. */
import { isActive } from '@clinica/contract/atendimentos/rules.ts'
import { hourFromMinutes, minutesOf, STEP_MINUTES } from '@clinica/contract/clock.ts'
import type { ClinicNow } from '../../clinicNow.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import type { Column } from './columns.ts'

type Now = Pick<ClinicNow, 'day' | 'hour'>

/** The appointment that holds some of these minutes of the day. */
export const takenBy = (
  consultas: readonly CalendarEvent[],
  from: number,
  until: number,
): CalendarEvent | undefined =>
  consultas.find(one => isActive(one.status) && minutesOf(one.from) < until && from < minutesOf(one.until))

/** The half hour has ended. */
export const isOver = ({ day }: Pick<Column, 'day'>, at: number, now: Now): boolean =>
  day < now.day || (day === now.day && hourFromMinutes(at + STEP_MINUTES) <= now.hour)

/**
 * Whether a half hour can be booked: not on a past day, and in a professional's own column not beside what takes it. In
 * everybody's column somebody else may be free.
 */
export const isBookable = ({ day, professional, consultas }: Column, at: number, now: Now): boolean =>
  day >= now.day && !(professional && takenBy(consultas, at, at + STEP_MINUTES))

/** Pulled open from one half hour towards another: the last one before it meets what cannot be booked. */
export function openUntil(column: Column, start: number, there: number, now: Now): number {
  const by = there < start ? -STEP_MINUTES : STEP_MINUTES
  let at = start
  while (at !== there && isBookable(column, at + by, now)) at += by
  return at
}
