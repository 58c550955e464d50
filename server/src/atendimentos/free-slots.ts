/** Which half hours are free: for the list of slots and the count of free hours. */
import { isTakeable } from '@clinica/contract/atendimentos/span.ts'
import {
  halfHours,
  hourFromMinutes,
  instantOf,
  isOpenDay,
  minutesOf,
  OPENING,
  STEP_MINUTES,
} from '@clinica/contract/clock.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import type { Busy } from './busy.ts'

/** A day's half hours within [from, until] that lie in the opening hours and may still be booked. */
export function openHours(
  role: Role,
  day: string,
  now: Date,
  from: string = OPENING.from,
  until: string = OPENING.until,
) {
  if (!isOpenDay(day)) return []
  return halfHours(later(from, OPENING.from), earlier(until, OPENING.until)).filter(hour =>
    isTakeable(role, { inicio: instantOf(day, hour), termino: instantOf(day, endOf(hour)) }, now),
  )
}

/** How many professionals are free in that half hour. */
export function freeAt(busy: readonly Busy[], day: string, hour: string): number {
  const start = instantOf(day, hour).getTime()
  return busy.filter(({ taken }) => !taken.has(start)).length
}

export const endOf = (hour: string): string => hourFromMinutes(minutesOf(hour) + STEP_MINUTES)

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
