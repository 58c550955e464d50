import { expect, test } from 'vitest'
import { desdeQuandoEspera, minutosDeEspera } from './espera.ts'

test('minutes are whole and never negative', () => {
  const now = new Date('2026-11-25T10:42:59-03:00')
  expect(minutosDeEspera({ dataHoraChegada: '2026-11-25T10:18:00-03:00' }, now)).toBe(24)
  expect(minutosDeEspera({ dataHoraChegada: '2026-11-25T10:50:00-03:00' }, now)).toBe(0)
  expect(minutosDeEspera({ dataHoraChegada: null }, now)).toBe(0)
})

test('an hour and more is said in hours', () => {
  expect([0, 59, 65].map(desdeQuandoEspera)).toEqual(['agora', '59 min', '1 h 05'])
})
