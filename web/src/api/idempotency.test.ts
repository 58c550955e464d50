import { expect, test } from 'vitest'
import { idempotencyKeys } from './idempotency.ts'

test('the same words keep their key until they succeeded', () => {
  let n = 0
  const keys = idempotencyKeys(() => `k${++n}`)
  expect(keys.of('a')).toBe('k1')
  expect(keys.of('a')).toBe('k1')
  expect(keys.of('b')).toBe('k2')
  keys.forget('a')
  expect(keys.of('a')).toBe('k3')
})

test('without a maker keys are long and differ', () => {
  const keys = idempotencyKeys()
  expect(keys.of('a')).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.of('a')).not.toBe(keys.of('b'))
})
