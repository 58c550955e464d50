/**
 * Measurements side by side. On a shared machine a figure alone says little and its neighbour of the same minute
 * says much: contestants take turns (A B C, B C A, …), and a ratio is taken within each round before the median.
 */

export interface Spread {
  median: number
  min: number
  max: number
}

/** Runs every contestant once a round, each round beginning with another; a first round warms up and is dropped. */
export async function interleave<N extends string, T>(
  rounds: number,
  contestants: Record<N, () => Promise<T>>,
): Promise<Record<N, T[]>> {
  const names = Object.keys(contestants) as N[]
  const results = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<N, T[]>
  for (let round = 0; round <= rounds; round++) {
    const first = round % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const value = await contestants[name]()
      if (round > 0) results[name].push(value)
    }
  }
  return results
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN }
}

/** Round by round, so that both sides of each ratio had the same machine. */
export const ratioOf = (above: readonly number[], below: readonly number[]): Spread =>
  spreadOf(above.map((value, round) => value / (below[round] ?? Number.NaN)))

/** @param share 0.5 is the median, 0.95 what 95 of 100 do not exceed */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN]
  return low + (high - low) * (at - Math.floor(at))
}

/** Milliseconds until it is done. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}
