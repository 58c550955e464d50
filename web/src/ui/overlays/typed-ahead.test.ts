import { expect, it } from 'vitest'
import { expectTyping, forgetTyped, typeAhead } from './typed-ahead.ts'

it('keeps letters for a dialog that is coming, and for none that was left', () => {
  expect(typeAhead('a')).toBe(false)
  expectTyping()
  expect(typeAhead('a')).toBe(true)
  forgetTyped()
  expect(typeAhead('a')).toBe(false)
})
