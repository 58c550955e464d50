import { expect, test } from 'vitest'
import { underKeys } from './idempotency.ts'

const hear = async (key: string) => key
const lose = (key: string) => Promise.reject(new Error(key))

test('the same words keep their key until they have succeeded, and are then another creation', async () => {
  let n = 0
  const send = underKeys(() => `k${++n}`)
  await expect(send('a', lose)).rejects.toThrow('k1')
  await expect(send('b', lose)).rejects.toThrow('k2')
  expect(await send('a', hear)).toBe('k1')
  expect(await send('a', hear)).toBe('k3')
  expect(await send('b', hear)).toBe('k2')
})

test('pressed twice before there is an answer, it is one creation', async () => {
  const send = underKeys()
  const [first, second] = await Promise.all([send('a', hear), send('a', hear)])
  expect(second).toBe(first)
})

test('without a maker keys are long and differ', async () => {
  const send = underKeys()
  expect(await send('a', hear)).toMatch(/^[0-9a-f]{32}$/)
  expect(await send('a', hear)).not.toBe(await send('b', hear))
})
