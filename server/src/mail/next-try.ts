/**
 * When a letter that did not leave is tried again. What is refused for the moment: for 24 hours from the first try,
 * after pauses that grow from half a minute to an hour. What is refused for good: five times in all.
 */

const HALF_MINUTE = 30_000
const HOUR = 3_600_000
export const GIVEN_UP_MS = 24 * HOUR
export const FINAL_REFUSALS = 5

export interface SoFar {
  /** The first try. */
  since: Date
  /** How many there were, the one that just failed among them. */
  tries: number
  /** Those of them that were refused for good. */
  refusals: number
}

/** @param chance 0 to 1: letters that failed together do not come back together */
export function nextTry({ since, tries, refusals }: SoFar, now: Date, chance = Math.random()): Date | null {
  const end = since.getTime() + GIVEN_UP_MS
  if (refusals >= FINAL_REFUSALS || now.getTime() >= end) return null
  const pause = Math.min(HALF_MINUTE * 2 ** (tries - 1), HOUR) * (0.75 + chance / 4)
  // The last one when the day is over, and not an hour before.
  return new Date(Math.min(now.getTime() + pause, end))
}
