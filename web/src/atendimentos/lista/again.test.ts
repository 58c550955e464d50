import { expect, test } from 'vitest'
import { isAgain } from './again.ts'

const press = { id: 7, x: 700, y: 320, at: 5_000 }

test.each([
  ['the same spot, at once', { id: 8, x: 700, y: 320, at: 5_250 }, true],
  ['a trembling hand', { id: 8, x: 706, y: 314, at: 5_900 }, true],
  ['the row below', { id: 8, x: 700, y: 360, at: 5_250 }, false],
  ['the button beside', { id: 8, x: 760, y: 320, at: 5_250 }, false],
  ['the same row, since it was undone', { id: 7, x: 700, y: 320, at: 5_250 }, false],
  ['the same spot, after a look', { id: 8, x: 700, y: 320, at: 6_100 }, false],
])('%s', (_, next, is) => expect(isAgain(press, next)).toBe(is))

test('the first press of all is none', () => expect(isAgain(null, press)).toBe(false))
