import { expect, test } from 'vitest'
import { longDay, shortDay, weekdayName, wholeDay } from './days.ts'

test('a day has its weekday, short in a tight place and long in a heading', () => {
  expect(shortDay('2026-11-26')).toBe('Qui, 26/11')
  expect(longDay('2026-11-28')).toBe('sábado, 28 de novembro')
  expect(wholeDay('2026-11-25')).toBe('Quarta-feira, 25 de novembro de 2026')
  expect(wholeDay('2026-03-01')).toBe('Domingo, 1 de março de 2026')
})

test('a week starts on Sunday', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(weekdayName)).toEqual(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'])
})
