import { minutesOf } from '@clinica/contract/clock.ts'
import { expect, test } from 'vitest'
import { consultaAt } from '../../test/consulta.ts'
import { dayColumns } from './columns.ts'
import { type GhostOptions, ghostFor, isSameGhost } from './ghost.ts'

const consulta = consultaAt({ id: 1, day: '2026-11-25', from: '09:00', until: '10:00' })
const options: GhostOptions = {
  columns: dayColumns({ de: '2026-11-25', ate: '2026-11-26' }, [consulta]),
  whyNot: () => null,
  openUntil: (_column, _start, there) => there,
}
const at = (hour: string, column = 0) => ({ column, at: minutesOf(hour) })
const dragged = (hour: string, column = 0) => ({
  start: at('09:30'),
  there: at(hour, column),
  isInside: true,
  consulta,
})
const selected = (from: string, to: string, column = 0) => ({
  start: at(from),
  there: at(to, column),
  isInside: true,
  consulta: null,
})

test('an appointment keeps its length, and its place under the pointer', () => {
  expect(ghostFor(dragged('14:30', 1), options)).toEqual({
    column: 1,
    from: minutesOf('14:00'),
    until: minutesOf('15:00'),
    consulta,
    isAllowed: true,
    why: null,
  })
})

test('where it may not be dropped it says why, of the day and hour under the pointer', () => {
  const whyNot: GhostOptions['whyNot'] = (one, { day }, from) => `${one.id} ${day} ${from}`
  expect(ghostFor(dragged('14:30', 1), { ...options, whyNot })).toMatchObject({
    isAllowed: false,
    why: `1 2026-11-26 ${minutesOf('14:00')}`,
  })
})

test('outside the calendar it is refused without a reason', () => {
  const whyNot = () => 'Ocupado'
  expect(ghostFor({ ...dragged('14:30'), isInside: false }, { ...options, whyNot })).toMatchObject({
    isAllowed: false,
    why: null,
  })
})

test('free time is selected downwards and upwards, both half hours included, in the column where it began', () => {
  const span = (from: string, to: string, column = 0) => {
    const ghost = ghostFor(selected(from, to, column), options)
    return [ghost.column, ghost.from, ghost.until, ghost.isAllowed, ghost.consulta]
  }
  const all = [0, minutesOf('14:00'), minutesOf('15:30'), true, null]
  expect(span('14:00', '15:00')).toEqual(all)
  expect(span('15:00', '14:00')).toEqual(all)
  expect(span('14:00', '15:00', 1)).toEqual(all)
  expect(span('14:00', '14:00')).toEqual([0, minutesOf('14:00'), minutesOf('14:30'), true, null])
})

test('a selection ends where it meets what is taken', () => {
  const openUntil: GhostOptions['openUntil'] = (_column, start) => start + 30
  expect(ghostFor(selected('14:00', '17:00'), { ...options, openUntil }).until).toBe(minutesOf('15:00'))
})

test('two are the same if they are at one place, with one reason', () => {
  const ghost = ghostFor(dragged('14:30'), options)
  expect(isSameGhost(ghost, { ...ghost })).toBe(true)
  for (const other of [null, { ...ghost, from: 0 }, { ...ghost, until: 0 }, { ...ghost, column: 1 }])
    expect(isSameGhost(ghost, other)).toBe(false)
  expect(isSameGhost(ghost, { ...ghost, why: 'Ocupado' })).toBe(false)
  expect(isSameGhost(ghost, { ...ghost, isAllowed: false })).toBe(false)
  expect(isSameGhost(null, null)).toBe(true)
})
