import { slotFromId } from '@clinica/contract/clock.ts'
import { capital, monthName, monthTitle, yearOf } from './days.ts'

/** A free half hour. Adjacent slots have consecutive ids. */
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

/** 'Novembro de 2026', or 'Novembro – Dezembro de 2026' when the days are in two months. */
export function monthsOf(days: readonly SlotDay[]): string {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  if (first.slice(0, 7) === last.slice(0, 7)) return monthTitle(last)
  const start = yearOf(first) === yearOf(last) ? capital(monthName(first)) : monthTitle(first)
  return `${start} – ${monthTitle(last)}`
}

/**
 * The choice after a press on `id`: one span of one day. Another day starts a new span; null if it would leave a gap.
 */
export function pressInSpan(chosen: readonly number[], id: number): number[] | null {
  const sorted = [...chosen].sort((a, b) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return [id]
  if (id === first || id === last) return sorted.filter(other => other !== id)
  if (slotFromId(id).date !== slotFromId(first).date) return [id]
  if (id === first - 1) return [id, ...sorted]
  if (id === last + 1) return [...sorted, id]
  return null
}

/** The choice after a press on `id` where any slots may be chosen: a filter. */
export const pressFreely = (chosen: readonly number[], id: number): number[] =>
  chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id].sort((a, b) => a - b)
