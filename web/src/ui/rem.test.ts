import { expect, test } from 'vitest'
import { em, lengthsInRem, rem, widthsInRem } from './rem.ts'

test('a measure grows with the letters', () => {
  expect(lengthsInRem('40px')).toBe('2.5rem')
  expect(lengthsInRem('0 16px -4px')).toBe('0 1rem -0.25rem')
  expect(lengthsInRem('calc(100vh - 64px)')).toBe('calc(100vh - 4rem)')
  expect(lengthsInRem('28px / 36px var(--font)')).toBe('1.75rem / 2.25rem var(--font)')
  expect(lengthsInRem('17.6px')).toBe('1.1rem')
  expect([rem(24), em(768)]).toEqual(['1.5rem', '48em'])
})

test('a hairline, a ring and a name stay as they are', () => {
  for (const value of ['1px solid red', 'inset 0 0 0 1.5px', '-3px', 'var(--w20px)', '#a20px', '50%', '2em'])
    expect(lengthsInRem(value)).toBe(value)
})

test('a window or a card is asked for as many letters as fit', () => {
  expect(widthsInRem('(768px <= width < 1024px)')).toBe('(48rem <= width < 64rem)')
  expect(widthsInRem('(prefers-reduced-motion: reduce)')).toBe('(prefers-reduced-motion: reduce)')
})
