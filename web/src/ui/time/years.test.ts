import { expect, it } from 'vitest'
import { wholeYear } from './years.ts'

it.each([
  [85, 1985],
  [26, 2026],
  [36, 2036],
  [37, 1937],
  [0, 2000],
  [99, 1999],
  [100, 100],
  [202, 202],
  [1985, 1985],
])('%s is %s', (typed, year) => {
  expect(wholeYear(typed, '2026-11-25')).toBe(year)
})
