import { expect, test } from 'vitest'
import {
  briefDay,
  instantWords,
  longDay,
  longWeekday,
  numericDay,
  shortDay,
  weekdayName,
  wholeDay,
} from './days.ts'

test('a day has its weekday, short in a tight place and long in a heading', () => {
  expect(shortDay('2026-11-26')).toBe('Qui, 26/11')
  expect(longDay('2026-11-28')).toBe('sábado, 28 de novembro')
  expect(wholeDay('2026-11-25')).toBe('Quarta-feira, 25 de novembro de 2026')
  expect(wholeDay('2026-03-01')).toBe('Domingo, 1 de março de 2026')
})

test('in numbers it has its year where that is not this one', () => {
  expect(numericDay('2026-11-05')).toBe('05/11/2026')
  expect(briefDay('2026-11-05', '2026-01-31')).toBe('05/11')
  expect(briefDay('2027-01-02', '2026-12-31')).toBe('02/01/2027')
  expect(longWeekday('2026-11-24')).toBe('terça-feira')
})

test('an instant is told by the clinic’s clock, wherever the machine stands', () => {
  expect(instantWords(new Date('2026-11-24T01:30:00Z'))).toBe('23/11/2026 às 22:30')
})

test('a week starts on Sunday', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(weekdayName)).toEqual(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'])
})
