/** A free half hour. Two touch when their ids follow one another. */
export interface Slot {
  id: number
  /** 'HH:mm' or 'HH:mm:ss' */
  startTime: string
}

export interface SlotDay {
  /** 'YYYY-MM-DD' */
  date: string
  slots: readonly Slot[]
}

const HALF_HOURS_A_DAY = 48
const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const
const MONTHS =
  'Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro'.split(' ')

/** Plain strings: no zone can move them. */
export const weekday = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
export const isSunday = (day: string): boolean => weekday(day) === 'dom'
export const dayNumber = (day: string): number => Number(day.slice(8, 10))

/** 'Novembro de 2026', or 'Novembro – Dezembro de 2026' when the days lie in both. */
export function monthsOf(days: readonly SlotDay[]): string {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const name = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
  const year = (day: string) => day.slice(0, 4)
  if (first.slice(0, 7) === last.slice(0, 7)) return `${name(first)} de ${year(first)}`
  if (year(first) === year(last)) return `${name(first)} – ${name(last)} de ${year(first)}`
  return `${name(first)} de ${year(first)} – ${name(last)} de ${year(last)}`
}

/**
 * What is chosen after a press on `id`: one span of one day. Another day starts a new span;
 * null for what would leave a gap.
 */
export function pressInSpan(chosen: readonly number[], id: number): number[] | null {
  const sorted = [...chosen].sort((a, b) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return [id]
  if (id === first || id === last) return sorted.filter(other => other !== id)
  if (Math.floor(id / HALF_HOURS_A_DAY) !== Math.floor(first / HALF_HOURS_A_DAY)) return [id]
  if (id === first - 1) return [id, ...sorted]
  if (id === last + 1) return [...sorted, id]
  return null
}

/** What is chosen after a press on `id` where any slots may be chosen: a filter. */
export const pressFreely = (chosen: readonly number[], id: number): number[] =>
  chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id].sort((a, b) => a - b)
