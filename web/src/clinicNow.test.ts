import { expect, test } from 'vitest'
import { clinicNow } from './clinicNow.ts'

test('today is the clinic’s, also where the browser’s day is another', () => {
  // The tests' machine is in Auckland, where it is Thursday afternoon.
  const late = new Date('2026-11-25T23:30:00-03:00')
  expect(late.getDate()).toBe(26)
  expect(clinicNow(late)).toEqual({ at: late, day: '2026-11-25', hour: '23:30' })
})
