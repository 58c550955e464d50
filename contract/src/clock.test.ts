import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  addMonths,
  areContiguous,
  countDays,
  dayOf,
  daysBetween,
  halfHours,
  hourOf,
  instantOf,
  isOnGrid,
  isOpen,
  isOpenDay,
  isoOf,
  slotFromId,
  slotId,
  ZONE,
} from './clock.ts'

const dayText = fc
  .integer({ min: -10_000, max: 40_000 })
  .map(days => new Date(days * 86_400_000).toISOString().slice(0, 10))

describe('the clinic’s clock', () => {
  // spec: product.time-zone-america
  it.each([
    ['2026-11-25T13:42:00Z', '2026-11-25', '10:42', '2026-11-25T10:42:00-03:00'],
    ['2026-11-26T02:59:59Z', '2026-11-25', '23:59', '2026-11-25T23:59:59-03:00'],
    ['2026-11-26T03:00:00Z', '2026-11-26', '00:00', '2026-11-26T00:00:00-03:00'],
    // Daylight saving time, last used from 4 November 2018 to 16 February 2019.
    ['2018-11-04T02:59:59Z', '2018-11-03', '23:59', '2018-11-03T23:59:59-03:00'],
    ['2018-11-04T03:00:00Z', '2018-11-04', '01:00', '2018-11-04T01:00:00-02:00'],
    ['2019-01-15T12:00:00Z', '2019-01-15', '10:00', '2019-01-15T10:00:00-02:00'],
    ['2019-02-17T01:59:59Z', '2019-02-16', '23:59', '2019-02-16T23:59:59-02:00'],
    ['2019-02-17T02:00:00Z', '2019-02-16', '23:00', '2019-02-16T23:00:00-03:00'],
  ])('shows %s as %s %s', (instant, day, hour, iso) => {
    const at = new Date(instant)
    expect([dayOf(at), hourOf(at), isoOf(at)]).toEqual([day, hour, iso])
    expect(new Date(isoOf(at))).toEqual(at)
  })

  it('is the formatter’s, at any hour since 1930', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })
    const [first, last] = [Date.UTC(1930, 0), Date.UTC(2040, 0)].map(at => at / 3_600_000)
    fc.assert(
      fc.property(fc.integer({ min: first ?? 0, max: last ?? 0 }), hour => {
        const at = new Date(hour * 3_600_000)
        expect(`${dayOf(at)} ${hourOf(at)}`).toBe(clock.format(at))
      }),
      { numRuns: 2000 },
    )
  })

  it('asks the formatter some once a day, not once an hour: it is slow, and a year has 8,760', () => {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    for (const day of daysBetween('2031-01-01', '2031-12-31'))
      for (const hour of halfHours('07:00', '20:00')) instantOf(day, hour)
    expect(asked.mock.calls.length).toBeGreaterThan(300)
    expect(asked.mock.calls.length).toBeLessThan(400)
    asked.mockRestore()
  })

  it('finds the instant of a day and an hour, also in the summers that were', () => {
    expect(instantOf('2026-11-25', '10:42').toISOString()).toBe('2026-11-25T13:42:00.000Z')
    expect(instantOf('2019-01-15', '10:00:00').toISOString()).toBe('2019-01-15T12:00:00.000Z')
    expect(instantOf('2018-11-04', '01:00').toISOString()).toBe('2018-11-04T03:00:00.000Z')
    expect(instantOf('2018-11-03', '23:30').toISOString()).toBe('2018-11-04T02:30:00.000Z')
    expect(instantOf('2019-02-17', '00:00').toISOString()).toBe('2019-02-17T03:00:00.000Z')
  })

  it('goes there and back again', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        date => {
          const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000)
          expect(instantOf(dayOf(minute), hourOf(minute))).toEqual(minute)
        },
      ),
    )
  })
})

describe('slot ids', () => {
  // spec: slot.slot-id-sequential
  it('are days since 1970 × 48 + the half-hour of the day', () => {
    expect(slotId('1970-01-01', '00:00')).toBe(0)
    expect(slotId('1970-01-02', '00:30')).toBe(49)
    expect(slotId('2026-11-25', '08:00:00')).toBe(997_552)
    expect(slotFromId(997_553)).toEqual({ date: '2026-11-25', startTime: '08:30', endTime: '09:00' })
  })

  // spec: slot.slot-id-sequential
  it('are each one slot, sequential, and touch when they follow one another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), id => {
        const { date, startTime, endTime } = slotFromId(id)
        expect(slotId(date, startTime)).toBe(id)
        const next = slotFromId(id + 1)
        if (next.date === date) expect(next.startTime).toBe(endTime)
        else expect([next.date, next.startTime, endTime]).toEqual([addDays(date, 1), '00:00', '24:00'])
      }),
    )
  })

  // spec: states.slot-selection-rule
  it('form one span of one day, or not', () => {
    expect(areContiguous([997_553, 997_552])).toBe(true)
    expect(areContiguous([997_552])).toBe(true)
    expect(areContiguous([])).toBe(false)
    expect(areContiguous([997_552, 997_554])).toBe(false)
    expect(areContiguous([997_552, 997_552])).toBe(false)
    const midnight = slotId('2026-11-26', '00:00')
    expect(areContiguous([midnight - 1, midnight])).toBe(false)
  })
})

describe('days', () => {
  it('are counted with both ends, forwards only', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(daysBetween('2026-03-01', '2026-02-27')).toEqual([])
    expect(countDays('2026-03-01', '2026-02-27')).toBe(0)
    fc.assert(
      fc.property(dayText, fc.integer({ min: 0, max: 60 }), (day, n) => {
        expect(addDays(addDays(day, n), -n)).toBe(day)
        expect(daysBetween(day, addDays(day, n))).toHaveLength(n + 1)
        expect(countDays(day, addDays(day, n))).toBe(n + 1)
      }),
    )
  })

  // spec: limits.time-step-30
  it('know months, Sundays and the grid', () => {
    expect([addMonths('2026-12-31', 2), addMonths('2024-01-31', 1)]).toEqual(['2027-02-01', '2024-02-01'])
    expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(isOpenDay)).toEqual([false, true, true])
    const open = [
      ['2026-11-28', '08:00', '19:30'],
      ['2026-11-28', '07:30', '08:30'],
      ['2026-11-28', '19:00', '20:00'],
      ['2026-11-29', '10:00', '11:00'],
    ] as const
    expect(open.map(([day, from, until]) => isOpen(day, from, until))).toEqual([true, false, false, false])
    expect(['08:00', '08:30:00', '08:15', '08:00:01'].map(isOnGrid)).toEqual([true, true, false, false])
    expect(halfHours('08:00', '19:30')).toHaveLength(23)
    expect(halfHours('08:10', '09:29')).toEqual(['08:30'])
    expect(halfHours('09:00', '08:00')).toEqual([])
  })
})

describe('a browser with Temporal', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it('is asked, and no formatter is made', async () => {
    const asked: string[] = []
    const at = (ms: number) => ({
      toZonedDateTimeISO(zone: string) {
        asked.push(zone)
        return { offsetNanoseconds: ms < Date.UTC(2019, 1, 17) ? -7_200_000_000_000 : -10_800_000_000_000 }
      },
    })
    vi.stubGlobal('Temporal', { Instant: { fromEpochMilliseconds: at } })
    vi.stubGlobal('Intl', undefined)
    vi.resetModules()
    const { hourOf } = await import('./clock.ts')
    expect(hourOf(new Date('2026-11-25T13:42:00Z'))).toBe('10:42')
    expect(hourOf(new Date('2019-02-16T13:42:00Z'))).toBe('11:42')
    expect(new Set(asked)).toEqual(new Set(['America/Sao_Paulo']))
  })

  it('makes no formatter before somebody asks for an hour', async () => {
    vi.stubGlobal('Intl', undefined)
    vi.resetModules()
    await expect(import('./clock.ts')).resolves.toHaveProperty('hourOf')
  })
})
