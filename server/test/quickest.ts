const TRIES = 3

/**
 * The least time (ms) that `measure` finds, in up to three tries: in the others it may have waited for what else the
 * machine does. What is slow of itself is so at each.
 */
export async function quickest(limit: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least >= limit; tries++) least = Math.min(least, await measure())
  return least
}
