/**
 * The crowded week, the short run, with one kill of each kind, and its controls; in full: `npm run prove -- bookings`.
 */
import { afterAll, expect, it } from 'vitest'
import { bookings, over, without } from './bookings.ts'
import { openGround } from './ground.ts'

const ground = await openGround({ professionals: 5, patients: 12, isDurable: false })
afterAll(ground.close)

const VERBS = ['agendar', 'encaixar', 'remarcar', 'editar', 'cancelar', 'mudarStatus'] as const

it('nobody lies over anybody, what was acknowledged is there, and each refusal has its reason', {
  timeout: 300_000,
}, async () => {
  const { complaints, kills, heard, overlaps, deadlocks } = await bookings(ground, {
    seed: 0,
    operations: 500,
    killEveryMs: 1_000,
    kills: 2,
    verbs: VERBS,
    until: Date.now() + 240_000,
  })
  expect(complaints).toEqual([])
  expect([overlaps, deadlocks]).toEqual([0, 0])
  expect(kills).toBeGreaterThanOrEqual(2)
  for (const verb of VERBS)
    expect([verb, heard[verb] ?? 0]).toEqual([verb, expect.toSatisfy(count => count > 0)])
})

it('control: without the constraints it is red in its first seed, and what lies over another is counted', {
  timeout: 120_000,
}, async () => {
  await without.constraints(ground)
  const quiet = { operations: 150, killEveryMs: null }
  const first = await bookings(ground, { ...quiet, seed: 1 })
  expect(first.complaints.join()).toContain('was let in a second time by the database')

  await over(ground)
  const next = await bookings(ground, { ...quiet, seed: 2 })
  expect(next.overlaps).toBeGreaterThan(0)
  expect(next.complaints.join()).toContain('lie over one another')
})
