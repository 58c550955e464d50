/**
 * The clinic's clock: its zone, its opening hours, the half-hour grid and the slot ids.
 * Days and hours are plain strings ('2026-11-25', '10:30'); instants are `Date`. Nothing here depends on the time
 * zone of the machine or the browser.
 */

export const ZONE = 'America/Sao_Paulo'
export const STEP_MINUTES = 30
/** A normal appointment lies inside these hours, Monday to Saturday (spec 9, slot window). */
export const OPENING = { from: '08:00', until: '19:30' } as const
/** What the calendar shows, and the bounds of an encaixe (spec 9). */
export const VISIBLE = { from: '07:00', until: '20:00' } as const

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24
const MINUTE_MS = 60_000
const HALF_HOURS_A_DAY = 48

let parts: Intl.DateTimeFormat | undefined

/** Made when first asked for: making one takes a slow phone a fifth of a second. */
const formatter = () => {
  parts ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return parts
}

/** What we use of it. Not every browser has it. */
interface TemporalLike {
  Instant: {
    fromEpochMilliseconds(at: number): { toZonedDateTimeISO(zone: string): { offsetNanoseconds: number } }
  }
}

declare global {
  var Temporal: TemporalLike | undefined
}

const NANOSECONDS_A_MINUTE = 60_000_000_000

/** By `Temporal`, where there is one: it needs no formatter. */
function minutesAhead(at: number): number {
  if (globalThis.Temporal) {
    const there = globalThis.Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE)
    return there.offsetNanoseconds / NANOSECONDS_A_MINUTE
  }
  const p = Object.fromEntries(
    formatter()
      .formatToParts(at)
      .map(x => [x.type, Number(x.value)]),
  )
  return (Date.UTC(p.year ?? 0, (p.month ?? 1) - 1, p.day, p.hour, p.minute, p.second) - at) / MINUTE_MS
}

const offsets = new Map<number, number>()

/** The offset in that hour. Asking for it is slow, so results are cached. */
function askedOffset(hour: number): number {
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const minutes = minutesAhead(hour * HOUR_MS)
  if (offsets.size > 50_000) offsets.clear()
  offsets.set(hour, minutes)
  return minutes
}

/** How many minutes the clinic's wall clock is ahead of UTC at that instant (−180 today; Brazil had summer time). */
function offsetMinutes(at: number): number {
  // Clock changes were months apart: if a UTC day ends with the offset it began with, none happened during it.
  const midnight = Math.floor(at / DAY_MS) * HOURS_A_DAY
  const offset = askedOffset(midnight)
  if (offset === askedOffset(midnight + HOURS_A_DAY)) return offset
  // Clocks changed on whole hours, so one answer holds for its whole hour.
  return askedOffset(Math.floor(at / HOUR_MS))
}

interface Wall {
  /** '2026-11-25T10:30' */
  minute: string
  /** '-03:00' */
  offset: string
}

const walls = new Map<number, Wall>()

/** What the clinic's wall clock shows in that minute. A list names the same ones again and again, so they are kept. */
function wallOf(at: Date): Wall {
  const minute = Math.floor(at.getTime() / MINUTE_MS)
  const known = walls.get(minute)
  if (known !== undefined) return known
  const ahead = offsetMinutes(at.getTime())
  const text = new Date(at.getTime() + ahead * MINUTE_MS).toISOString().slice(0, 16)
  const wall = { minute: text, offset: (ahead < 0 ? '-' : '+') + hourFromMinutes(Math.abs(ahead)) }
  if (walls.size > 10_000) walls.clear()
  walls.set(minute, wall)
  return wall
}

/** The clinic's day at that instant: '2026-11-25'. */
export const dayOf = (at: Date): string => wallOf(at).minute.slice(0, 10)

/** The clinic's hour at that instant: '10:30'. */
export const hourOf = (at: Date): string => wallOf(at).minute.slice(11)

/** ISO 8601 with the clinic's offset, as instants go out on the wire: '2026-11-23T09:00:00-03:00'. */
export function isoOf(at: Date): string {
  const { minute, offset } = wallOf(at)
  return `${minute}:${String(at.getUTCSeconds()).padStart(2, '0')}${offset}`
}

/** The instant at which the clinic's wall clock shows that day and hour ('HH:mm' or 'HH:mm:ss'). */
export function instantOf(day: string, hour: string): Date {
  const wall = Date.parse(`${day}T${hour}Z`)
  // The offset at the guess corrects the first one, which may be from the other side of a clock change.
  const guess = wall - offsetMinutes(wall) * MINUTE_MS
  return new Date(wall - offsetMinutes(guess) * MINUTE_MS)
}

export const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

export const hourFromMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const epochDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayFromEpoch = (days: number): string => new Date(days * DAY_MS).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayFromEpoch(epochDay(day) + days)

/** The first day of the month `months` after the day's; `months` may be negative. */
export function addMonths(day: string, months: number): string {
  const d = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  d.setUTCMonth(d.getUTCMonth() + months)
  return d.toISOString().slice(0, 10)
}

/** How many days from `from` to `until`, both included. Builds no list, since the range may span 10 000 years. */
export const countDays = (from: string, until: string): number =>
  Math.max(0, epochDay(until) - epochDay(from) + 1)

/** Days from `from` to `until`, both included. */
export function daysBetween(from: string, until: string): string[] {
  const first = epochDay(from)
  return Array.from({ length: countDays(from, until) }, (_, i) => dayFromEpoch(first + i))
}

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export const isOpenDay = (day: string): boolean => weekdayOf(day) !== 0

/** Whether the clinic is open on that day from `from` to `until`. */
export const isOpen = (day: string, from: string, until: string): boolean =>
  isOpenDay(day) && from >= OPENING.from && until <= OPENING.until

export const isOnGrid = (hour: string): boolean =>
  minutesOf(hour) % STEP_MINUTES === 0 && (hour.length === 5 || hour.endsWith(':00'))

/**
 * Days since 1970-01-01 × 48 + half-hour of the day: sequential in time, stable across responses, and two ids
 * are consecutive exactly when their slots touch (wire, *Slots*).
 */
export const slotId = (day: string, hour: string): number =>
  epochDay(day) * HALF_HOURS_A_DAY + Math.floor(minutesOf(hour) / STEP_MINUTES)

export function slotFromId(id: number): { date: string; startTime: string; endTime: string } {
  const start = (id % HALF_HOURS_A_DAY) * STEP_MINUTES
  return {
    date: dayFromEpoch(Math.floor(id / HALF_HOURS_A_DAY)),
    startTime: hourFromMinutes(start),
    endTime: hourFromMinutes(start + STEP_MINUTES),
  }
}

/** Whether these slots, in any order, form one span within one day. */
export function areContiguous(ids: readonly number[]): boolean {
  const sorted = [...ids].sort((a, b) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return false
  const sameDay = Math.floor(first / HALF_HOURS_A_DAY) === Math.floor(last / HALF_HOURS_A_DAY)
  return sameDay && sorted.every((id, i) => id === first + i)
}

/** The half hours of a day that lie wholly inside [from, until], as starting hours. */
export function halfHours(from: string, until: string): string[] {
  const first = Math.ceil(minutesOf(from) / STEP_MINUTES) * STEP_MINUTES
  const count = Math.floor((minutesOf(until) - first) / STEP_MINUTES)
  return Array.from({ length: Math.max(0, count) }, (_, i) => hourFromMinutes(first + i * STEP_MINUTES))
}
