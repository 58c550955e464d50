/** Seeded random numbers, the same at every run. */

export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  /** Both bounds included. */
  integer(min: number, max: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
}

/** mulberry32 over an FNV-1a hash of the seed. */
export function randomFrom(seed: string): Random {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: share => next() < share,
    pick: from => {
      const one = from[Math.floor(next() * from.length)]
      if (one === undefined) throw new Error('Nothing to pick from')
      return one
    },
  }
}
