/** The three views, the days each shows, and the words for them. Days are plain strings: no zone can move them. */
import { addDays, addMonths, daysBetween, weekdayOf } from '@clinica/contract/clock.ts'
import { capital, dayAndMonth, dayNumber, longDay, monthTitle, wholeDay, yearOf } from '../ui/time/days.ts'

export const VIEWS = ['mes', 'semana', 'dia'] as const
export type View = (typeof VIEWS)[number]

export const isView = (value: unknown): value is View => VIEWS.some(view => view === value)

export interface Range {
  de: string
  ate: string
}

/** The Sunday on or before it. */
export const weekOf = (day: string): string => addDays(day, -weekdayOf(day))

/** Six weeks. */
const LONGEST = 42

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`
const lastOf = (day: string): string => addDays(addMonths(day, 1), -1)

/** First and last visible day; a month shows whole weeks. */
export function rangeOf(view: View, day: string): Range {
  if (view === 'dia') return { de: day, ate: day }
  const [first, last] = view === 'semana' ? [day, day] : [firstOf(day), lastOf(day)]
  return { de: weekOf(first), ate: addDays(weekOf(last), 6) }
}

/** One day, week or month on or back; a month keeps the day's number where it has it. */
export function step(view: View, day: string, by: 1 | -1): string {
  if (view !== 'mes') return addDays(day, view === 'semana' ? 7 * by : by)
  const last = lastOf(addMonths(day, by))
  const same = `${last.slice(0, 7)}-${day.slice(8)}`
  return same < last ? same : last
}

/** What a link with `de` and `ate` showed; null when no view has that range. */
export function placeOf(range: Range, today: string): { view: View; day: string } | null {
  if (addDays(range.de, LONGEST) < range.ate) return null
  const view = VIEWS.find(one => {
    const { de, ate } = rangeOf(one, middleOf(range))
    return de === range.de && ate === range.ate
  })
  if (!view) return null
  const isShown = range.de <= today && today <= range.ate
  const isMain = view !== 'mes' || today.slice(0, 7) === middleOf(range).slice(0, 7)
  const fallback = view === 'mes' ? firstOf(middleOf(range)) : range.de
  return { view, day: isShown && isMain ? today : fallback }
}

const middleOf = ({ de, ate }: Range): string => {
  const days = daysBetween(de, ate)
  return days[Math.floor(days.length / 2)] ?? de
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
