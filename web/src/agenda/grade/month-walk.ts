/** Arrow keys in the month: down from a day to its appointments, to '+5 mais', then to the week below. */
import { addDays, weekdayOf } from '@clinica/contract/clock.ts'
import { dayIn, type MonthDay } from './month-days.ts'

interface MonthSpot {
  day: string
  /** 'dia 2026-11-23', 'consulta 7', 'mais 2026-11-23' */
  stop: string
  /** Which of the day's stops it was: the place of one that is gone. */
  at: number
}

/** The day's number is the first of its stops, and always there. */
const spotIn = ({ day, stops }: MonthDay, at: number): MonthSpot => {
  const there = Math.min(at, stops.length - 1)
  return { day, stop: stops[there] ?? '', at: there }
}

/**
 * The spot as the current days have it: if a refetch moved its appointment, the spot moves along. In another month, the
 * day chosen there.
 */
export function settle(days: readonly MonthDay[], spot: MonthSpot, chosen: string): MonthSpot {
  const own = days.find(({ stops }) => stops.includes(spot.stop))
  if (own) return spotIn(own, own.stops.indexOf(spot.stop))
  const found = dayIn(days, spot.day)
  if (found) return spotIn(found, spot.at)
  const other = dayIn(days, chosen)
  return other ? spotIn(other, 0) : spot
}

/** Where an arrow key leads; null if nowhere. */
export function walkMonth(days: readonly MonthDay[], { day, at }: MonthSpot, key: string): MonthSpot | null {
  const here = dayIn(days, day)
  const to = (by: number, choose: number): MonthSpot | null => {
    const there = dayIn(days, addDays(day, by))
    return there ? spotIn(there, choose) : null
  }
  if (!here) return null
  switch (key) {
    case 'ArrowDown':
      return at + 1 < here.stops.length ? spotIn(here, at + 1) : to(7, 0)
    case 'ArrowUp':
      return at > 0 ? spotIn(here, at - 1) : to(-7, Number.POSITIVE_INFINITY)
    case 'ArrowRight':
      return to(1, at)
    case 'ArrowLeft':
      return to(-1, at)
    case 'Home':
      return to(-weekdayOf(day), 0)
    case 'End':
      return to(6 - weekdayOf(day), 0)
    default:
      return null
  }
}
