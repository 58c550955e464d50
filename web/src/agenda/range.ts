/** The three views, the days each shows, and their titles. Days are plain strings, so no time zone can shift them. */
import { addDays, addMonths, countDays, weekdayOf } from '@clinica/contract/clock.ts'
import { capital, dayAndMonth, dayNumber, longDay, monthTitle, wholeDay, yearOf } from '../ui/time/days.ts'

export const VIEWS = ['mes', 'semana', 'dia'] as const
export type View = (typeof VIEWS)[number]

export const isView = (value: unknown): value is View => VIEWS.some(view => view === value)

export interface Range {
  de: string
  ate: string
}

export interface Place {
  view: View
  /** The chosen day; the view shows the day, week or month around it. */
  day: string
}

/** The Sunday on or before the day. */
export const weekOf = (day: string): string => addDays(day, -weekdayOf(day))

/** Days: a month shows up to six weeks. */
const LONGEST = 42

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`
const lastOf = (day: string): string => addDays(addMonths(day, 1), -1)

/** First and last visible day; a month shows whole weeks. */
export function rangeOf(view: View, day: string): Range {
  if (view === 'dia') return { de: day, ate: day }
  const [first, last] = view === 'semana' ? [day, day] : [firstOf(day), lastOf(day)]
  return { de: weekOf(first), ate: addDays(weekOf(last), 6) }
}

/** The days a view is about; a month's own days only. */
export const periodOf = (view: View, day: string): Range =>
  view === 'mes' ? { de: firstOf(day), ate: lastOf(day) } : rangeOf(view, day)

/** One day, week or month forward or back; the day of the month is kept where the new month has it. */
export function step(view: View, day: string, by: 1 | -1): string {
  if (view !== 'mes') return addDays(day, view === 'semana' ? 7 * by : by)
  const last = lastOf(addMonths(day, by))
  const same = `${last.slice(0, 7)}-${day.slice(8)}`
  return same < last ? same : last
}

/** What a link opens. A range that is no view's opens its month; without `de` and `ate` the link names no place. */
export function placeIn(
  { de, ate }: { de: string | null; ate: string | null },
  chosen: string | null,
  today: string,
): Place | null {
  const named = de ?? ate
  if (named === null) return null
  const asked = { de: named, ate: ate ?? named }
  const days = countDays(asked.de, asked.ate)
  const middle = days === 0 || days > LONGEST ? named : addDays(asked.de, Math.floor(days / 2))
  const isAll = de !== null && ate !== null
  const view = (isAll && VIEWS.find(one => isSame(rangeOf(one, middle), asked))) || 'mes'
  return { view, day: dayOf({ view, middle, ...asked }, [chosen, today]) }
}

const isSame = (one: Range, other: Range): boolean => one.de === other.de && one.ate === other.ate

/** The first of these days within the view's own range, else the range's first day. */
function dayOf(
  { view, middle, de, ate }: Range & { view: View; middle: string },
  days: readonly (string | null)[],
): string {
  const isOwn = (day: string) => (view === 'mes' ? firstOf(day) === firstOf(middle) : de <= day && day <= ate)
  return days.find(day => day !== null && isOwn(day)) ?? (view === 'mes' ? firstOf(middle) : de)
}

export function titleOf(view: View, day: string, today: string): string {
  if (view === 'mes') return monthTitle(day)
  if (view === 'dia') return yearOf(day) === yearOf(today) ? capital(longDay(day)) : wholeDay(day)
  const { de, ate } = rangeOf('semana', day)
  const end = `${dayAndMonth(ate)} de ${yearOf(ate)}`
  if (de.slice(0, 7) === ate.slice(0, 7)) return `${dayNumber(de)} – ${end}`
  const start = dayAndMonth(de)
  return yearOf(de) === yearOf(ate) ? `${start} – ${end}` : `${start} de ${yearOf(de)} – ${end}`
}
