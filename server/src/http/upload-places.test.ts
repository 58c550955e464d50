/** Who may send a body now, who waits, and who must come back later. */
import { expect, it } from 'vitest'
import { withPlace } from './upload-places.ts'

const account = (userId: number) => ({ tenantId: 1, userId })

it('four work, twelve wait, and one more hears at once that it is to come again', async () => {
  let finish: () => void = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  let working = 0
  const places = Array.from({ length: 16 }, (_, i) =>
    withPlace(account(i), 'inMemory', async () => {
      working++
      await finished
    }),
  )
  await expect(withPlace(account(99), 'inMemory', async () => {})).rejects.toMatchObject({
    status: 503,
    retryAfter: 5,
  })
  expect(working).toBe(4)
  // A waiting caller occupies its account's place too.
  await expect(withPlace(account(15), 'inMemory', async () => {})).rejects.toMatchObject({
    status: 429,
    retryAfter: 5,
  })
  finish()
  await Promise.all(places)
  expect(working).toBe(16)
  expect(await withPlace(account(99), 'inMemory', async () => 'now')).toBe('now')
})

it('a place is free again after what failed in it, and another clinic’s account is another', async () => {
  const fault = new Error('cut')
  await expect(
    withPlace(account(1), 'inMemory', async () => {
      expect(await withPlace({ tenantId: 2, userId: 1 }, 'inMemory', async () => 'in')).toBe('in')
      throw fault
    }),
  ).rejects.toBe(fault)
  expect(await withPlace(account(1), 'inMemory', async () => 'in')).toBe('in')
})
