import type { Status } from '@clinica/contract/atendimentos/rules.ts'
import { expect, test } from 'vitest'
import { dobrar, isDone, lugarDeAgora, paginaDeAgora, palavrasDaDobra } from './dobra.ts'

const now = new Date('2026-11-25T10:42:00-03:00')
const row = (start: string, end: string, status: Status) => ({
  status,
  dataHoraInicioAtendimento: `2026-11-25T${start}:00-03:00`,
  dataHoraTerminoAtendimento: `2026-11-25T${end}:00-03:00`,
})
const come = row('08:00', '08:30', 'PACIENTE_AGUARDANDO')
const pressable = row('08:30', '09:00', 'CONFIRMADO_PELO_PACIENTE')
const cancelled = row('09:00', '09:30', 'CANCELADO_PELO_PROFISSIONAL')
const missed = row('09:30', '10:00', 'PACIENTE_FALTOU')
const waiting = row('10:30', '11:00', 'PACIENTE_AGUARDANDO')
const next = row('11:00', '11:30', 'AGENDADO')
const later = row('15:00', '15:30', 'CANCELADO_PELO_PACIENTE')
const day = [come, pressable, cancelled, missed, waiting, next, later]

test('what is over and said folds; what can still be said, and what is to come, never', () => {
  expect(day.filter(one => isDone(one, now))).toEqual([come, cancelled, missed])
})

test('positions go on counting over what is folded', () => {
  const first = dobrar(day, now, { page: 0, size: 3, isOpen: false })
  expect(first).toMatchObject({ rows: [pressable, waiting, next], pages: 2, from: 4, until: 6 })
  expect(dobrar(day, now, { page: 1, size: 3, isOpen: false })).toMatchObject({
    rows: [later],
    from: 7,
    until: 7,
  })
  // A page that emptied meanwhile is the last there is.
  expect(dobrar(day, now, { page: 9, size: 3, isOpen: false }).rows).toEqual([later])
})

test('opened, they stand in the order of the day', () => {
  expect(dobrar(day, now, { page: 0, size: 3, isOpen: true })).toMatchObject({
    rows: [come, pressable, cancelled, missed, waiting, next],
    from: 1,
    until: 6,
  })
})

test('of a day that is over nothing is left, and of none nothing is counted', () => {
  expect(dobrar([come, missed], now, { page: 0, size: 10, isOpen: false })).toMatchObject({
    rows: [],
    from: 2,
    until: 2,
    pages: 1,
  })
  expect(dobrar([], now, { page: 0, size: 10, isOpen: false })).toMatchObject({ from: 0, until: 0 })
})

test('now lies before the first that has not begun, and between two pages on one of them alone', () => {
  const straight = { isFirst: true, isLast: true, isTurned: false }
  expect(lugarDeAgora(day, now, straight)).toBe(5)
  expect(lugarDeAgora(day.toReversed(), now, { ...straight, isTurned: true })).toBe(2)
  expect(lugarDeAgora([next], now, { ...straight, isFirst: false })).toBeNull()
  expect(lugarDeAgora([next], now, straight)).toBe(0)
  expect(lugarDeAgora([come], now, straight)).toBe(1)
  expect(lugarDeAgora([come], now, { ...straight, isLast: false })).toBeNull()
  expect(lugarDeAgora([], now, straight)).toBeNull()
})

test('the day goes on where something is not over', () => {
  expect(paginaDeAgora(day, now, 1)).toBe(1)
  expect(paginaDeAgora(day, now, 10)).toBe(0)
  expect(paginaDeAgora([pressable, pressable], now, 1)).toBe(1)
  expect(paginaDeAgora([], now, 10)).toBe(0)
})

test('in words, each only where there is one', () => {
  expect(palavrasDaDobra([come, come, cancelled, missed])).toEqual({
    first: '2 atendidos antes das 10:00',
    rest: ['1 faltou', '1 cancelada'],
  })
  expect(palavrasDaDobra([missed, missed])).toEqual({ first: '2 faltaram antes das 10:00', rest: [] })
})
