/** Lost answers, the short run, and what happens without keys; in full: `npm run prove -- answers`. */
import { afterAll, expect, it } from 'vitest'
import { answers } from './answers.ts'
import { openGround } from './ground.ts'

const ground = await openGround({ professionals: 5, patients: 6, isDurable: false })
afterAll(ground.close)

it('each intent has exactly one effect, however often its answer was lost', { timeout: 60_000 }, async () => {
  const { complaints, cut, intents } = await answers(ground, { intents: 300, seed: 1, share: 0.2 })
  expect(complaints).toEqual([])
  expect(intents).toBe(300)
  expect(cut).toBeGreaterThan(30)
})

it('control: with another key at each try something is done twice', { timeout: 60_000 }, async () => {
  const { complaints } = await answers(ground, { intents: 150, seed: 2, share: 0.2, withoutKeys: true })
  expect(complaints.some(words => words.endsWith(': 2 rows'))).toBe(true)
})
