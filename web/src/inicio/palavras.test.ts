import { expect, test } from 'vitest'
import { consultas, nadaAqui, periodoEmPalavras } from './palavras.ts'

const today = '2026-11-25'
const words = (from: string, until = from) => periodoEmPalavras({ from, until }, today)

test('a day is said with its weekday, another year with its figure', () => {
  expect(words('2026-11-25')).toBe('Quarta-feira, 25 de novembro')
  expect(words('2027-01-02')).toBe('Sábado, 2 de janeiro de 2027')
})

test('several days say what they share once', () => {
  expect(words('2026-11-25', '2026-11-28')).toBe('25 a 28 de novembro')
  expect(words('2026-11-25', '2026-12-02')).toBe('25 de novembro a 2 de dezembro')
  expect(words('2026-11-25', '2027-02-25')).toBe('25 de novembro de 2026 a 25 de fevereiro de 2027')
  expect(words('2027-02-01', '2027-03-05')).toBe('1 de fevereiro a 5 de março de 2027')
  expect(words('2027-02-01', '2027-02-05')).toBe('1 a 5 de fevereiro de 2027')
})

test('one is one', () => {
  expect([0, 1, 16].map(consultas)).toEqual(['0 consultas', '1 consulta', '16 consultas'])
})

test('where there is nothing, it says where there is', () => {
  const day = { from: today, until: today }
  expect(nadaAqui(day, today, { day: '2026-11-24', count: 1 })).toBe('Nada hoje; 1 consulta em 24/11')
  expect(nadaAqui({ from: '2026-11-23', until: '2026-11-23' }, today, { day: '2027-01-02', count: 2 })).toBe(
    'Nada em 23/11; 2 consultas em 02/01/2027',
  )
  expect(nadaAqui({ from: '2026-11-23', until: '2026-11-24' }, today, { day: today, count: 1 })).toBe(
    'Nada nestes dias; 1 consulta em 25/11',
  )
})
