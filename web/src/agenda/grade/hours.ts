/** The hours that the calendar shows, in minutes of the day, and their position in a column of half hours. */
import { minutesOf, STEP_MINUTES, VISIBLE } from '@clinica/contract/clock.ts'

export const FIRST = minutesOf(VISIBLE.from)
export const END = minutesOf(VISIBLE.until)

export const topOf = (minutes: number): string => rowsOf(minutes - FIRST)
export const rowsOf = (minutes: number): string => `calc(var(--slot) * ${minutes / STEP_MINUTES})`
