/**
 * When a letter that was not sent is tried again. After temporary errors: for 24 hours from the first try, with pauses
 * that grow from half a minute to an hour. After final refusals: five times in all.
 */

const HALF_MINUTE = 30_000
const HOUR = 3_600_000
export const GIVEN_UP_MS = 24 * HOUR
export const FINAL_REFUSALS = 5

export interface SoFar {
  /** When the first try was. */
  since: Date
  /** Tries so far, including the one that just failed. */
  tries: number
  /** How many of them were refused for good. */
  refusals: number
}

/** Null if it is given up. @param chance 0 to 1: spreads the next tries of letters that failed together */
export function nextTry({ since, tries, refusals }: SoFar, now: Date, chance = Math.random()): Date | null {
  const end = since.getTime() + GIVEN_UP_MS
  if (refusals >= FINAL_REFUSALS || now.getTime() >= end) return null
  const pause = Math.min(HALF_MINUTE * 2 ** (tries - 1), HOUR) * (0.75 + chance / 4)
  // The last try is exactly at the end of the 24 hours, not up to an hour before.
  return new Date(Math.min(now.getTime() + pause, end))
}
