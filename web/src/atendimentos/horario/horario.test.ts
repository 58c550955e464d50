import { slotId } from '@clinica/contract/clock.ts'
import { describe, expect, it } from 'vitest'
import {
  chosenSpan,
  encaixeFrom,
  endFollowing,
  endingOf,
  horarioAt,
  horarioOf,
  SEM_HORARIO,
} from './horario.ts'
import { goneOf, pageOf, withOwn } from './own-slots.ts'

const id = (hour: string, day = '2026-11-26') => slotId(day, hour)
const slot = (hour: string) => ({ id: id(hour), startTime: `${hour}:00` })
const consulta = {
  dataHoraInicioAtendimento: '2026-11-26T14:00:00-03:00',
  dataHoraTerminoAtendimento: '2026-11-26T15:00:00-03:00',
}
const span = { dataInicio: '2026-11-26', horaInicio: '14:00', horaFim: '15:00' }

describe('the time in a form', () => {
  it('starts from the record: half hours of the grid, or an encaixe as typed', () => {
    const slots = [id('14:00'), id('14:30')]
    expect(horarioOf({ ...consulta, isEncaixe: false })).toEqual({ ...span, isEncaixe: false, slots })
    expect(horarioOf({ ...consulta, isEncaixe: true })).toEqual({ ...span, isEncaixe: true, slots: [] })
  })

  it('is free half hours where the calendar is open, else an encaixe', () => {
    expect(horarioAt(span)).toEqual({ ...span, isEncaixe: false, slots: [id('14:00'), id('14:30')] })
    expect(horarioAt({ ...span, horaInicio: '19:00', horaFim: '19:30' }).isEncaixe).toBe(false)
    expect(horarioAt({ ...span, horaInicio: '08:00', horaFim: '08:30' }).isEncaixe).toBe(false)
    expect(horarioAt({ ...span, horaInicio: '19:00', horaFim: '20:00' }).isEncaixe).toBe(true)
    expect(horarioAt({ ...span, horaInicio: '07:30', horaFim: '08:30' }).isEncaixe).toBe(true)
    expect(horarioAt({ ...span, dataInicio: '2026-11-29' })).toMatchObject({ isEncaixe: true, slots: [] })
  })

  it('is what the switch shows', () => {
    const both = { ...SEM_HORARIO, slots: [id('09:00')], dataInicio: '2026-11-29', horaInicio: '07:00' }
    expect(chosenSpan(both)).toEqual({ dataInicio: '2026-11-26', horaInicio: '09:00', horaFim: '09:30' })
    expect(chosenSpan({ ...both, isEncaixe: true })).toMatchObject({ dataInicio: '2026-11-29', horaFim: '' })
  })
})

describe('an encaixe that is about to be typed', () => {
  const at = (hour: string) => encaixeFrom({ day: '2026-11-25', hour })
  const today = (horaInicio: string, horaFim: string) => ({ dataInicio: '2026-11-25', horaInicio, horaFim })

  it('begins with the next half hour of today', () => {
    expect(at('10:42')).toEqual(today('11:00', '11:30'))
    expect(at('11:00')).toEqual(today('11:00', '11:30'))
    expect(at('11:01')).toEqual(today('11:30', '12:00'))
  })

  it('keeps to the hours that the calendar shows, and goes to the next open day after the last', () => {
    expect(at('05:10')).toEqual(today('07:00', '07:30'))
    expect(at('19:30')).toEqual(today('19:30', '20:00'))
    expect(at('19:31')).toEqual({ dataInicio: '2026-11-26', horaInicio: '07:00', horaFim: '07:30' })
    // Not on a Sunday, when the clinic is closed.
    expect(encaixeFrom({ day: '2026-11-28', hour: '19:31' }).dataInicio).toBe('2026-11-30')
    expect(encaixeFrom({ day: '2026-11-29', hour: '19:31' }).dataInicio).toBe('2026-11-30')
  })
})

describe('the end of an encaixe, when its start moves', () => {
  /** The end times shown for each start time in turn. */
  const ends = (from: string, end: string, ...starts: string[]) => {
    let at = endingOf(from, end)
    return starts.map(start => {
      at = endFollowing(at, start, at.end)
      return at.end
    })
  }

  it('moves with it, forth and back: it stays as long as it was', () => {
    expect(ends('11:00', '11:30', '14:00', '09:00')).toEqual(['14:30', '09:30'])
    expect(ends('10:00', '11:00', '09:00')).toEqual(['10:00'])
  })

  it('has its length again when it comes back from where the last hour cut it', () => {
    expect(ends('10:00', '12:00', '19:00', '19:30', '10:00')).toEqual(['20:00', '20:00', '12:00'])
    const cut = endFollowing(endingOf('10:00', '12:00'), '19:00', '12:00')
    const byHand = endFollowing(cut, '19:00', '19:30')
    expect(endFollowing(byHand, '10:00', '19:30').end).toBe('10:30')
  })

  it('comes after it, and not past the last hour', () => {
    expect(ends('18:00', '19:00', '19:30')).toEqual(['20:00'])
    expect(ends('', '11:30', '14:00')).toEqual(['14:30'])
    expect(ends('', '15:30', '14:00')).toEqual(['15:30'])
    expect(ends('13:00', '13:00', '14:00')).toEqual(['14:30'])
  })

  it('stays as it stands until its start moves', () => {
    expect(ends('09:00', '09:10', '09:00')).toEqual(['09:10'])
    expect(ends('19:00', '20:30', '19:00')).toEqual(['20:30'])
  })
})

describe('the own half hours of an appointment', () => {
  const days = [{ date: '2026-11-26', slots: [slot('09:00'), slot('15:00')] }]

  it('stand among the free ones of their day, once and in their place', () => {
    const [day] = withOwn(days, [id('14:00'), id('15:00'), id('08:00', '2026-11-25')])
    expect(day?.slots.map(one => one.startTime.slice(0, 5))).toEqual(['09:00', '14:00', '15:00'])
  })

  it('are told from what is free no more; days out of sight say nothing', () => {
    expect(goneOf(days, [id('15:00'), id('15:30'), id('15:30', '2026-11-27')])).toEqual([id('15:30')])
  })

  it('open the five days in which they lie, in steps from today', () => {
    expect(pageOf('2026-12-03', '2026-11-25', 5)).toBe('2026-11-30')
    expect(pageOf('2026-11-29', '2026-11-25', 5)).toBe('2026-11-25')
    expect(pageOf('2026-11-20', '2026-11-25', 5)).toBe('2026-11-25')
    expect(pageOf(undefined, '2026-11-25', 5)).toBe('2026-11-25')
  })
})
