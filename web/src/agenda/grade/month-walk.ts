/** Arrow keys in the month: down from a day to its appointments, to '+5 mais', then to the week below. */
import { addDays, weekdayOf } from '@clinica/contract/clock.ts'
import { dayIn, type MonthDay } from './month-days.ts'

interface MonthSpot {
  day: string
  stop: number
}

/** The spot in the current days; in another month, the day chosen there. */
export function settle(days: readonly MonthDay[], spot: MonthSpot, chosen: string): MonthSpot {
  const found = dayIn(days, spot.day)
  if (!found) return { day: chosen, stop: 0 }
  return { day: spot.day, stop: Math.min(spot.stop, found.stops.length - 1) }
}

/** Where an arrow key leads; null if nowhere. */
export function walkMonth(
  days: readonly MonthDay[],
  { day, stop }: MonthSpot,
  key: string,
): MonthSpot | null {
  const here = dayIn(days, day)
  const at = (by: number, choose: number): MonthSpot | null => {
    const there = dayIn(days, addDays(day, by))
    return there ? { day: there.day, stop: Math.min(choose, there.stops.length - 1) } : null
  }
  if (!here) return null
  switch (key) {
    case 'ArrowDown':
      return stop + 1 < here.stops.length ? { day, stop: stop + 1 } : at(7, 0)
    case 'ArrowUp':
      return stop > 0 ? { day, stop: stop - 1 } : at(-7, Number.POSITIVE_INFINITY)
    case 'ArrowRight':
      return at(1, stop)
    case 'ArrowLeft':
      return at(-1, stop)
    case 'Home':
      return at(-weekdayOf(day), 0)
    case 'End':
      return at(6 - weekdayOf(day), 0)
    default:
      return null
  }
}
