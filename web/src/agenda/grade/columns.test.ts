import { describe, expect, it } from 'vitest'
import { consultaAt, HELENA, PAULO } from '../../test/consulta.ts'
import { dayColumns, professionalColumns, tracksOf } from './columns.ts'
import { isColumnFor, takenFor } from './drop.ts'
import { sideBySide } from './side-by-side.ts'

const DAY = '2026-11-25'
const many = (count: number, day = DAY) =>
  Array.from({ length: count }, (_, i) => consultaAt({ id: i + 1, day, from: '14:00', until: '14:30' }))

describe('side by side', () => {
  const placed = (...hours: [from: string, until: string][]) =>
    sideBySide(hours.map(([from, until], i) => consultaAt({ id: i + 1, day: DAY, from, until }))).placed.map(
      ({ left, width }) => [left, width],
    )

  it('shares the width among those at once, and leaves it to who is alone', () => {
    expect(placed(['09:00', '10:00'], ['10:00', '10:30'])).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(placed(['09:00', '10:00'], ['09:30', '10:30'], ['10:00', '10:30'])).toEqual([
      [0, 0.5],
      [0.5, 0.5],
      [0, 0.5],
    ])
  })

  it('gives what stays empty at the right to who stands before it', () => {
    const [, , , last] = placed(
      ['09:00', '11:00'],
      ['09:00', '10:00'],
      ['09:00', '10:00'],
      ['10:00', '11:00'],
    )
    expect(last).toEqual([1 / 3, 2 / 3])
  })

  it('gives a long name what a short one beside it can spare', () => {
    const ana = consultaAt({ id: 1, day: DAY, from: '09:00', until: '10:00' })
    const named = (first: string) => ({ ...ana, names: { ...ana.names, first } })
    const { placed } = sideBySide([named('Ana'), { ...named('Alessandra'), id: 2 }])
    const [short, long] = placed.map(({ width }) => width)
    // 38 for its hour and 70 for its letters, each plus 20 of padding.
    expect([short, long]).toEqual([58 / 148, 90 / 148])
    // The day need not be wider than both together, and each can still be clicked.
    expect(
      tracksOf(
        dayColumns(
          { de: DAY, ate: DAY },
          placed.map(({ consulta }) => consulta),
        ),
      ),
    ).toContain('max(4.125rem, min(9.25rem,')
  })

  // spec: limits.calendar-most-6
  it('shows six, and the others behind «+n»', () => {
    const six = sideBySide(many(6))
    expect(six.placed).toHaveLength(6)
    expect(six.more).toEqual([])
    const full = sideBySide(many(9))
    expect(full.placed).toHaveLength(6)
    expect(full.placed.every(({ isBesideMore }) => isBesideMore)).toBe(true)
    expect(full.more).toMatchObject([{ from: 840, until: 870 }])
    expect(full.more[0]?.consultas.map(({ id }) => id)).toEqual([7, 8, 9])
    expect(sideBySide([])).toEqual({ placed: [], more: [] })
  })
})

describe('the columns', () => {
  const mine = consultaAt({ id: 1, day: DAY, from: '09:00', until: '10:00' })
  const his = consultaAt({ id: 2, day: DAY, from: '09:00', until: '10:00', professional: PAULO })

  it('are days, or on one day who attends, in the order given and also with nothing to do', () => {
    expect(dayColumns({ de: DAY, ate: '2026-11-26' }, [mine, his]).map(one => one.consultas.length)).toEqual([
      2, 0,
    ])
    const each = professionalColumns(DAY, [PAULO, HELENA], [mine])
    expect(each.map(one => [one.professional?.name, one.consultas.length])).toEqual([
      ['Paulo Vieira', 0],
      ['Helena Castro', 1],
    ])
  })

  it('of who attends have nothing of another day, also while a day is shown from its week', () => {
    const [helena] = professionalColumns(DAY, [HELENA], [...many(1), ...many(1, '2026-11-26')])
    expect(helena?.consultas.map(({ day }) => day)).toEqual([DAY])
    expect(helena?.placed).toHaveLength(1)
  })

  it('keep an appointment with its professional', () => {
    const [paulo, helena] = professionalColumns(DAY, [PAULO, HELENA], [])
    const [all] = dayColumns({ de: DAY, ate: DAY }, [])
    expect(paulo && isColumnFor(mine, paulo)).toBe(false)
    expect(helena && isColumnFor(mine, helena)).toBe(true)
    expect(all && isColumnFor(mine, all)).toBe(true)
  })

  it('know whether the professional has something else there', () => {
    const gone = consultaAt({
      id: 3,
      day: DAY,
      from: '12:00',
      until: '13:00',
      status: 'CANCELADO_PELO_PACIENTE',
    })
    const other = consultaAt({ id: 4, day: DAY, from: '15:00', until: '15:30' })
    const column = { consultas: [mine, his, gone, other] }
    expect(takenFor(mine, column, 9 * 60)).toBeUndefined()
    expect(takenFor(mine, column, 12 * 60)).toBeUndefined()
    expect(takenFor(mine, column, 14 * 60)).toBeUndefined()
    expect(takenFor(mine, column, 14 * 60 + 30)).toBe(other)
    expect(takenFor(his, column, 15 * 60)).toBeUndefined()
  })

  it('have what their names need, and share what is left; a closed day is narrow while nothing is in it', () => {
    const week = { de: '2026-11-22', ate: '2026-11-28' }
    const tracks = (consultas = many(3)) =>
      tracksOf(dayColumns(week, consultas)).split(/ (?=minmax|[\d.]+rem$|[\d.]+rem minmax)/)
    const room = '(100% - var(--axis) - 1.875rem)'
    const quiet = `minmax(max(1.625rem, min(4rem, ${room} * 0.1214)), 1fr)`
    expect(tracks()).toEqual([
      '1.875rem',
      quiet,
      quiet,
      `minmax(max(4.875rem, min(12.9375rem, ${room} * 0.3928)), 1fr)`,
      quiet,
      quiet,
      quiet,
    ])
    // The more space columns ask for, the smaller each one's share.
    const whole = (all: string[]) =>
      all.reduce((sum, one) => sum + Number(/\* ([\d.]+)\)/.exec(one)?.[1] ?? 0), 0)
    expect(whole(tracks())).toBeCloseTo(1, 3)
    expect(tracks(many(1, '2026-11-22'))[0]).toContain('minmax(max(1.625rem')
    const alone = tracksOf(dayColumns({ de: '2026-11-22', ate: '2026-11-22' }, []))
    expect(alone).toBe('minmax(max(1.625rem, min(4rem, (100% - var(--axis) - 0rem) * 1.0000)), 1fr)')
    expect(tracksOf(professionalColumns(DAY, [HELENA], many(6)))).toBe('minmax(9.75rem, 1fr)')
    expect(tracksOf(professionalColumns(DAY, [HELENA], []))).toBe('minmax(8.75rem, 1fr)')
  })
})
