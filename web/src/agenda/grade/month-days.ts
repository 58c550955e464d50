/** What a day of the month shows: its first appointments, and '+5 mais' for the rest. */
import type { CalendarEvent } from '../calendar-event.ts'
import { stopOf } from './walk.ts'

const SHOWN_PER_DAY = 3

export interface MonthDay {
  day: string
  consultas: readonly CalendarEvent[]
  shown: readonly CalendarEvent[]
  /** Keys of its focusable elements, the day's number first. */
  stops: readonly string[]
}

export function monthDay(day: string, unsorted: readonly CalendarEvent[]): MonthDay {
  const consultas = [...unsorted].sort((a, b) => a.from.localeCompare(b.from) || a.id - b.id)
  const shown = consultas.slice(0, SHOWN_PER_DAY)
  const more = consultas.length > SHOWN_PER_DAY ? [`mais ${day}`] : []
  return { day, consultas, shown, stops: [`dia ${day}`, ...shown.map(stopOf), ...more] }
}

export const dayIn = (days: readonly MonthDay[], day: string): MonthDay | undefined =>
  days.find(one => one.day === day)
