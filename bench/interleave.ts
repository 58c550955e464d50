/**
 * Interleaved measurements. On a shared machine absolute figures say little, but comparisons within the same minute
 * are meaningful: contestants take turns (A B C, B C A, …), and ratios are taken per round before the median.
 */

export interface Spread {
  median: number
  min: number
  max: number
}

/** Runs every contestant once per round, each round starting with another one. A warm-up round is discarded. */
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

/** Ratios per round, so that both values were measured under the same conditions. */
export const ratioOf = (above: readonly number[], below: readonly number[]): Spread =>
  spreadOf(above.map((value, round) => value / (below[round] ?? Number.NaN)))

/** @param share 0.5 is the median, 0.95 what 95 of 100 do not exceed */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN]
  return low + (high - low) * (at - Math.floor(at))
}

/** The run's duration in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}
