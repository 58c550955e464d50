import type { Status } from '@clinica/contract/atendimentos/rules.ts'
import { expect, test } from 'vitest'
import { dobrar, isDone, lugarDeAgora, paginaDeAgora, palavrasDaDobra } from './dobra.ts'

const now = new Date('2026-11-25T10:42:00-03:00')
const row = (start: string, end: string, status: Status, came: string | null = null) => ({
  status,
  dataHoraChegada: came && `2026-11-25T${came}:00-03:00`,
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

test('who came late has the time that the appointment was to last, and does not fold before', () => {
  for (const [came, is] of [
    ['07:50', true],
    ['09:00', true],
    ['10:12', true],
    ['10:13', false],
    ['10:40', false],
  ] as const)
    expect(isDone(row('08:00', '08:30', 'PACIENTE_AGUARDANDO', came), now)).toBe(is)
  expect(isDone(row('08:00', '08:30', 'PACIENTE_FALTOU', '10:40'), now)).toBe(true)
})

test('positions go on counting over what is folded', () => {
  const first = dobrar(day, now, { page: 0, size: 3, isOpen: false })
  expect(first).toMatchObject({ rows: [pressable, waiting, next], page: 0, pages: 2, from: 4, until: 6 })
  expect(dobrar(day, now, { page: 1, size: 3, isOpen: false })).toMatchObject({
    rows: [later],
    from: 7,
    until: 7,
  })
  // A page that no longer exists shows the last one.
  expect(dobrar(day, now, { page: 9, size: 3, isOpen: false })).toMatchObject({ rows: [later], page: 1 })
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
    page: 0,
    pages: 1,
  })
  expect(dobrar([], now, { page: 0, size: 10, isOpen: false })).toMatchObject({ from: 0, until: 0 })
})

test('now lies before the first that has not begun; in a page alone its edges say nothing', () => {
  const straight = { isFirst: true, isLast: true, isTurned: false }
  expect(lugarDeAgora(day, now, straight)).toBe(5)
  expect(lugarDeAgora(day.toReversed(), now, { ...straight, isTurned: true })).toBe(2)
  expect(lugarDeAgora([next], now, { ...straight, isFirst: false })).toBeNull()
  expect(lugarDeAgora([next], now, straight)).toBe(0)
  expect(lugarDeAgora([come], now, straight)).toBe(1)
  expect(lugarDeAgora([come], now, { ...straight, isLast: false })).toBeNull()
  expect(lugarDeAgora([], now, straight)).toBeNull()
})

test('where the whole day is known, now between two pages is marked on both, and on no third', () => {
  // With the past rows folded: pressable, waiting, then next and later.
  const on = (page: number, size: number, isOpen = false) => dobrar(day, now, { page, size, isOpen }).now
  expect([on(0, 2), on(1, 2)]).toEqual([2, 0])
  expect([on(0, 1), on(1, 1), on(2, 1), on(3, 1)]).toEqual([null, 1, 0, null])
  expect([on(0, 3), on(1, 3)]).toEqual([2, null])
  // With the rows unfolded, now is marked on the first page only.
  expect([on(0, 3, true), on(1, 3, true)]).toEqual([5, null])
  expect(dobrar([come], now, { page: 0, size: 10, isOpen: false }).now).toBeNull()
  expect(dobrar([pressable], now, { page: 0, size: 10, isOpen: false }).now).toBe(1)
  expect(dobrar([next], now, { page: 0, size: 10, isOpen: false }).now).toBe(0)
})

test('the day goes on where now is marked, whatever fills its pages', () => {
  const over = row('08:10', '08:40', 'CONFIRMADO_PELO_PACIENTE')
  const long = row('07:00', '11:30', 'PACIENTE_AGUARDANDO')
  expect(paginaDeAgora(day, now, 1)).toBe(1)
  expect(paginaDeAgora([come, pressable, next, later], now, 1)).toBe(1)
  expect(paginaDeAgora([long, pressable, over, next], now, 1)).toBe(2)
  expect(paginaDeAgora([], now, 10)).toBe(0)
  for (const some of [day, [long, pressable, over, next], [pressable, over], [next, later], [waiting, next]])
    for (const size of [1, 2, 3, 10]) {
      const page = paginaDeAgora(some, now, size)
      expect(dobrar(some, now, { page, size, isOpen: false }).now).not.toBeNull()
    }
})

test('in words, each only where there is one', () => {
  expect(palavrasDaDobra([come, come, cancelled, missed])).toEqual({
    first: '2 atendidos antes das 10:00',
    rest: ['1 faltou', '1 cancelada'],
  })
  expect(palavrasDaDobra([missed, missed])).toEqual({ first: '2 faltaram antes das 10:00', rest: [] })
})
