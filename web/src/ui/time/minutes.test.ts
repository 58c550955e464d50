import { expect, it } from 'vitest'
import { minutesWords } from './minutes.ts'

it('says minutes as one would', () => {
  expect([0, 30, 59, 60, 65, 90, 120].map(minutesWords)).toEqual([
    ...['0 min', '30 min', '59 min', '1 h', '1 h 05', '1 h 30', '2 h'],
  ])
})
