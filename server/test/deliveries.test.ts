/**
 * Kills during deliveries, the short run: `node server/test/deliveries.ts` does fifty under two thousand notifications.
 */
import { afterAll, expect, it } from 'vitest'
import { cloneTemplate } from './database.ts'
import { deliver } from './deliveries.ts'
import { stopAll } from './served.ts'

const database = await cloneTemplate()
afterAll(async () => {
  await stopAll()
  await database.drop()
})

it('a server killed under its letters loses none, and sends none twice whose answer it heard', {
  tags: ['long'],
  timeout: 400_000,
}, async () => {
  const outcome = await deliver({
    ...database,
    notifications: 60,
    appointments: 12,
    changes: 8,
    kills: 3,
    stalls: 0.01,
    waits: false,
  })
  console.log(outcome)
  expect(outcome).toMatchObject({ scheduled: 57, lost: 0, sentThough: 0, twiceForNothing: 0 })
  expect(outcome.told).toMatchObject({
    appointments: 12,
    ...{ outdated: 0, misled: 0, forgotten: 0, untold: 0, repeated: 0 },
  })
  expect(outcome.told.moved).toBeGreaterThan(0)
})
