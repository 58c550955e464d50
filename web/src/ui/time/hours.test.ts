import { expect, test } from 'vitest'
import { exactHour, nearestHour, offeredHours } from './hours.ts'

const hours = offeredHours('07:00', '20:00')

test('an hour typed in full is that hour, however it is written', () => {
  expect(hours).toHaveLength(27)
  for (const text of ['09:30', '0930', '930']) expect(exactHour(hours, text)).toBe('09:30')
  for (const text of ['9', '09', '14:10', '06:30', '']) expect(exactHour(hours, text)).toBeUndefined()
})

test('anything else is the nearest hour, in words; never nothing', () => {
  expect(nearestHour(hours, '14:10')).toEqual({
    hour: '14:00',
    why: '\u201c14:10\u201d virou 14:00, o horário mais próximo.',
  })
  for (const [text, hour] of [
    ['1420', '14:30'],
    ['9', '09:00'],
    ['9:5', '09:00'],
    ['14h', '14:00'],
    ['14h50', '15:00'],
    ['6', '07:00'],
    ['22:00', '20:00'],
  ] as const)
    expect(nearestHour(hours, text).hour).toBe(hour)
})

test('what is no hour says so', () => {
  for (const text of ['25:10', '14:75', 'abc', '2410'])
    expect(nearestHour(hours, text)).toEqual({
      hour: '',
      why: `\u201c${text}\u201d não é uma hora. Digite como 14:30.`,
    })
})
