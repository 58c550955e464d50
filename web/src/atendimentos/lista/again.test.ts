import { expect, test } from 'vitest'
import { isAgain } from './again.ts'

test.each([
  ['another row, at once', { id: 8, at: 5_250 }, true],
  ['another row, after a look', { id: 8, at: 5_500 }, false],
  ['the same row, since it was undone', { id: 7, at: 5_250 }, false],
])('%s', (_, next, is) => expect(isAgain({ id: 7, at: 5_000 }, next)).toBe(is))
