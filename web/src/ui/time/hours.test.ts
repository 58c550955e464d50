import { expect, test } from 'vitest'
import { digits, exactHour, nearestHour, offeredHours } from './hours.ts'

const hours = offeredHours('07:00', '20:00')

test('an hour typed in full is that hour, however it is written', () => {
  expect(hours).toHaveLength(27)
  for (const text of ['09:30', '9:30', '0930', '930']) expect(exactHour(hours, text)).toBe('09:30')
  for (const text of ['9', '09', '14:10', '06:30', '']) expect(exactHour(hours, text)).toBeUndefined()
})

test('an hour that is still being typed is none yet, whatever its beginning would be', () => {
  const all = offeredHours('00:00', '23:30')
  expect(all).toHaveLength(48)
  for (const hour of all)
    for (const whole of [hour, digits(hour)])
      for (let length = 1; length <= whole.length; length++)
        expect([whole, length, exactHour(all, whole.slice(0, length))]).toEqual([
          whole,
          length,
          length === whole.length ? hour : undefined,
        ])
  // If the input ends there, it is taken as it stands.
  expect(nearestHour(all, '100').hour).toBe('01:00')
})

test('anything else is the nearest hour, in words; never nothing', () => {
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

test('why it is another one: between two half hours, before the first, after the last', () => {
  const why = (text: string) => nearestHour(hours, text).why
  expect(why('09:15')).toBe('\u201c09:15\u201d virou 09:00: os horários vão de 30 em 30 minutos.')
  expect(why('09:20')).toBe('\u201c09:20\u201d virou 09:30: os horários vão de 30 em 30 minutos.')
  expect(why('06:45')).toBe('\u201c06:45\u201d virou 07:00, o primeiro horário possível.')
  expect(why('20:10')).toBe('\u201c20:10\u201d virou 20:00, o último horário possível.')
  expect(why('07:10')).toBe('\u201c07:10\u201d virou 07:00: os horários vão de 30 em 30 minutos.')
  // The same hour, only written in full, so no reason is given.
  expect(why('9')).toBe('\u201c9\u201d virou 09:00.')
})

test('what is no hour says so', () => {
  for (const text of ['25:10', '14:75', 'abc', '2410'])
    expect(nearestHour(hours, text)).toEqual({
      hour: '',
      why: `\u201c${text}\u201d não é uma hora. Digite como 14:30.`,
    })
})
