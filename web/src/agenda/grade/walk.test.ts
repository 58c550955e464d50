import { addDays, hourFromMinutes, minutesOf } from '@clinica/contract/clock.ts'
import { describe, expect, it } from 'vitest'
import { consultaAt } from '../../test/consulta.ts'
import { dayColumns } from './columns.ts'
import { monthDay } from './month-days.ts'
import { settle, walkMonth } from './month-walk.ts'
import { FREE, type Spot, standing, walk } from './walk.ts'

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const consultas = [
  consultaAt({ id: 1, day: MONDAY, from: '09:00', until: '10:00' }),
  consultaAt({ id: 2, day: MONDAY, from: '09:30', until: '10:00' }),
  consultaAt({ id: 3, day: TUESDAY, from: '09:30', until: '10:00' }),
]
const columns = dayColumns({ de: MONDAY, ate: TUESDAY }, consultas)

const at = (column: number, hour: string, stop = FREE): Spot => ({ column, at: minutesOf(hour), stop })
/** For example '0 09:30 livre'. */
const told = (spot: Spot | null) => spot && `${spot.column} ${hourFromMinutes(spot.at)} ${spot.stop}`
const after = (from: Spot, ...keys: string[]) =>
  told(keys.reduce<Spot>((spot, key) => walk(columns, spot, key) ?? spot, from))

describe('arrows through the hours', () => {
  it('lead from half hour to half hour, and on to an appointment', () => {
    expect(after(at(0, '08:00'), 'ArrowDown')).toBe('0 08:30 livre')
    expect(after(at(0, '08:30'), 'ArrowDown')).toBe('0 09:00 consulta 1')
    expect(after(at(0, '09:00', 'consulta 1'), 'ArrowDown')).toBe('0 10:00 livre')
    expect(after(at(0, '10:00'), 'ArrowUp')).toBe('0 09:30 consulta 1')
    expect(after(at(0, '09:30', 'consulta 1'), 'ArrowUp')).toBe('0 08:30 livre')
  })

  it('lead through what stands side by side before the next column', () => {
    const one = at(0, '09:30', 'consulta 1')
    expect(after(one, 'ArrowRight')).toBe('0 09:30 consulta 2')
    expect(after(one, 'ArrowRight', 'ArrowRight')).toBe('1 09:30 consulta 3')
    expect(after(at(1, '09:30', 'consulta 3'), 'ArrowLeft')).toBe('0 09:30 consulta 2')
    expect(after(at(1, '12:00'), 'ArrowLeft')).toBe('0 12:00 livre')
  })

  it('end where the calendar ends', () => {
    expect(walk(columns, at(0, '12:00'), 'ArrowLeft')).toBeNull()
    expect(walk(columns, at(1, '12:00'), 'ArrowRight')).toBeNull()
    expect(walk(columns, at(0, '07:00'), 'ArrowUp')).toBeNull()
    expect(walk(columns, at(0, '19:30'), 'ArrowDown')).toBeNull()
    expect(after(at(0, '12:00'), 'Home')).toBe('0 07:00 livre')
    expect(after(at(0, '12:00'), 'End')).toBe('0 19:30 livre')
    expect(walk(columns, at(0, '12:00'), 'a')).toBeNull()
  })

  it('stand on what took the place of what went', () => {
    expect(told(standing(columns, at(0, '09:00', 'consulta 9')))).toBe('0 09:00 consulta 1')
    // The same for an appointment that was moved.
    expect(told(standing(columns, at(0, '09:00', 'consulta 3')))).toBe('1 09:30 consulta 3')
    expect(told(standing(columns, at(0, '14:00', 'consulta 1')))).toBe('0 09:00 consulta 1')
    expect(told(standing(columns, at(0, '12:10', 'consulta 9')))).toBe('0 12:00 livre')
    expect(told(standing(columns, at(5, '23:59')))).toBe('1 19:30 livre')
    expect(standing([], at(0, '09:00'))).toBeNull()
  })

  it('reach what waits behind «+n»', () => {
    const many = Array.from({ length: 8 }, (_, i) =>
      consultaAt({ id: i + 1, day: MONDAY, from: '09:00', until: '09:30' }),
    )
    const full = dayColumns({ de: MONDAY, ate: MONDAY }, many)
    expect(told(walk(full, at(0, '09:00', 'consulta 6'), 'ArrowRight'))).toBe('0 09:00 mais 540')
    expect(walk(full, at(0, '09:00', 'mais 540'), 'ArrowRight')).toBeNull()
  })
})

describe('arrows through the month', () => {
  const busy = Array.from({ length: 5 }, (_, i) =>
    consultaAt({ id: i + 1, day: MONDAY, from: `1${i}:00`, until: `1${i}:30` }),
  )
  const days = Array.from({ length: 21 }, (_, i) => addDays('2026-11-22', i)).map(day =>
    monthDay(day, day === MONDAY ? [...busy].reverse() : []),
  )
  const spotAt = (day: string, at: number, stop = '') => ({ day, at, stop })
  const from = (day: string, at: number, key: string) => {
    const spot = walkMonth(days, spotAt(day, at), key)
    return spot && `${spot.day} ${spot.at}`
  }

  it('lead through a day, then to the week below', () => {
    expect(days[1]?.stops).toEqual([
      `dia ${MONDAY}`,
      'consulta 1',
      'consulta 2',
      'consulta 3',
      `mais ${MONDAY}`,
    ])
    expect(from(MONDAY, 0, 'ArrowDown')).toBe(`${MONDAY} 1`)
    expect(from(MONDAY, 4, 'ArrowDown')).toBe('2026-11-30 0')
    expect(from('2026-11-30', 0, 'ArrowUp')).toBe(`${MONDAY} 4`)
    expect(from(MONDAY, 1, 'ArrowUp')).toBe(`${MONDAY} 0`)
  })

  it('lead to the days beside, as far as they have something', () => {
    expect(from(MONDAY, 3, 'ArrowRight')).toBe('2026-11-24 0')
    expect(from('2026-11-24', 0, 'ArrowLeft')).toBe(`${MONDAY} 0`)
    expect(from(MONDAY, 2, 'Home')).toBe('2026-11-22 0')
    expect(from(MONDAY, 2, 'End')).toBe('2026-11-28 0')
    expect(from('2026-11-22', 0, 'ArrowLeft')).toBeNull()
    expect(from('2026-12-12', 0, 'ArrowDown')).toBeNull()
  })

  it('stand on the chosen day of another month', () => {
    const none = spotAt('2026-10-01', 3)
    expect(settle(days, none, TUESDAY)).toEqual(spotAt(TUESDAY, 0, `dia ${TUESDAY}`))
    expect(settle(days, spotAt(TUESDAY, 3), MONDAY)).toEqual(spotAt(TUESDAY, 0, `dia ${TUESDAY}`))
  })

  it('go on from the appointment they stood on, wherever others came or it was moved', () => {
    const second = settle(days, spotAt(MONDAY, 1, 'consulta 2'), MONDAY)
    expect(second).toEqual(spotAt(MONDAY, 2, 'consulta 2'))
    expect(walkMonth(days, second, 'ArrowDown')).toEqual(spotAt(MONDAY, 3, 'consulta 3'))
    expect(settle(days, spotAt(TUESDAY, 1, 'consulta 1'), TUESDAY)).toEqual(spotAt(MONDAY, 1, 'consulta 1'))
    // What is gone leaves its place to the one that stands there now.
    expect(settle(days, spotAt(MONDAY, 2, 'consulta 9'), MONDAY)).toEqual(spotAt(MONDAY, 2, 'consulta 2'))
    expect(settle(days, spotAt(MONDAY, 9, 'consulta 9'), MONDAY)).toEqual(spotAt(MONDAY, 4, `mais ${MONDAY}`))
  })
})
