/** When an e-mail is retried, until it is given up. */
import { describe, expect, it } from 'vitest'
import { FINAL_REFUSALS, GIVEN_UP_MS, nextTry } from './next-try.ts'

const SINCE = new Date('2026-11-25T13:42:00Z')
const at = (ms: number) => new Date(SINCE.getTime() + ms)

/** The times of all tries of a refused e-mail, in ms since the first, until it is given up. */
function tries(isFinal: boolean, chance: number): number[] {
  const made = [0]
  for (;;) {
    const now = at(made.at(-1) ?? 0)
    const refusals = isFinal ? made.length : 0
    const next = nextTry({ since: SINCE, tries: made.length, refusals }, now, chance)
    if (!next) return made
    made.push(next.getTime() - SINCE.getTime())
    if (made.length > 100) expect.fail('it does not end')
  }
}

describe.each([0, 0.5, 1])('by chance %d', chance => {
  it('what is refused for the moment is tried for 24 hours, after pauses that grow to an hour', () => {
    const made = tries(false, chance)
    expect(made.at(-1)).toBe(GIVEN_UP_MS)
    const pauses = made.slice(1).map((ms, i) => ms - (made[i] ?? 0))
    expect(pauses[0]).toBe(30_000 * (0.75 + chance / 4))
    const growing = pauses.slice(0, 7)
    expect(growing).toEqual([...growing].sort((a, b) => a - b))
    expect(new Set(growing).size).toBe(7)
    expect(Math.max(...pauses)).toBe(3_600_000 * (0.75 + chance / 4))
    expect(made.length).toBeGreaterThan(29)
    expect(made.length).toBeLessThan(42)
  })

  it('what is refused for good is tried five times, within an hour', () => {
    const made = tries(true, chance)
    expect(made).toHaveLength(FINAL_REFUSALS)
    expect(made.at(-1)).toBeLessThan(3_600_000)
  })
})

it('a letter that waited a day for its try, as when no server ran, has no more', () => {
  const so = { since: SINCE, tries: 1, refusals: 0 }
  expect(nextTry(so, at(GIVEN_UP_MS - 1))).toEqual(at(GIVEN_UP_MS))
  expect(nextTry(so, at(GIVEN_UP_MS))).toBeNull()
})
