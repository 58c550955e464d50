/** The half hours that a time field offers, and how typed text is matched to them. */
import { halfHours, hourFromMinutes, minutesOf, STEP_MINUTES } from '@clinica/contract/clock.ts'

export const digits = (text: string): string => text.replace(/\D/g, '')

/** The half hours from the first to the last, both included. */
export const offeredHours = (first: string, last: string): string[] =>
  halfHours(first, hourFromMinutes(minutesOf(last) + STEP_MINUTES))

/** '09:30', '9:30', '0930' and '930' in full; '9' may still become '930', and '100' or '10:0' 10:00. */
export function exactHour(hours: readonly string[], text: string): string | undefined {
  const isWhole = /^\d{1,2}\D+\d{2}$/.test(text.trim()) || /^(\d{4}|(2[4-9]|[3-9]\d)\d)$/.test(digits(text))
  return isWhole ? hours.find(hour => digits(hour) === digits(text).padStart(4, '0')) : undefined
}

export interface Nearest {
  /** '' if the text is not a time. */
  hour: string
  /** Says in words what the text became, and why. */
  why: string
}

/** '14:10' becomes 14:00, '9' becomes 09:00; a time that is not offered becomes the nearest that is. */
export function nearestHour(hours: readonly string[], text: string): Nearest {
  const minutes = minutesTyped(text)
  if (minutes === null) return { hour: '', why: `\u201c${text}\u201d não é uma hora. Digite como 14:30.` }
  const away = (hour: string) => Math.abs((minutesTyped(hour) ?? 0) - minutes)
  const hour = hours.reduce((best, one) => (away(one) < away(best) ? one : best), hours[0] ?? '')
  return { hour, why: `\u201c${text}\u201d virou ${hour}${because(hours, hour, minutes)}.` }
}

/** Why the time differs from the typed one; '' if it is the same. */
function because(hours: readonly string[], hour: string, minutes: number): string {
  const taken = minutesTyped(hour) ?? 0
  if (minutes < taken && hour === hours[0]) return ', o primeiro horário possível'
  if (minutes > taken && hour === hours.at(-1)) return ', o último horário possível'
  return minutes === taken ? '' : ': os horários vão de 30 em 30 minutos'
}

const MINUTES_A_DAY = 1440

function minutesTyped(text: string): number | null {
  const [, hour, minute = '0'] =
    /^(\d{1,2})\D+(\d{1,2})$/.exec(text.trim()) ?? /^(\d{1,2})(\d{2})?$/.exec(digits(text)) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return hour === undefined || Number(minute) > 59 || minutes >= MINUTES_A_DAY ? null : minutes
}
