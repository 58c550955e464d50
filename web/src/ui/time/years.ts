/** A birth is longer ago than a booking is ahead. */
const AHEAD = 10

/**
 * The year that somebody means who typed two digits of it: the one of this century until ten years from today, else the
 * one of the last. Others are as they were typed.
 * @param today the clinic's day, 'YYYY-MM-DD'
 */
export function wholeYear(typed: number, today: string): number {
  if (typed > 99) return typed
  const thisYear = Number(today.slice(0, 4))
  const century = thisYear - (thisYear % 100)
  return typed + (century + typed > thisYear + AHEAD ? century - 100 : century)
}
