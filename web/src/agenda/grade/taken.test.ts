import { hourFromMinutes, minutesOf } from '@clinica/contract/clock.ts'
import { describe, expect, it } from 'vitest'
import { consultaAt, HELENA } from '../../test/consulta.ts'
import { professionalColumns } from './columns.ts'
import { isBookable, openUntil } from './taken.ts'

const TODAY = '2026-11-25'
const now = { day: TODAY, hour: '10:42' }
const column = (day: string) => {
  const [helena] = professionalColumns(
    day,
    [HELENA],
    [
      consultaAt({ id: 1, day, from: '09:00', until: '10:00' }),
      consultaAt({ id: 2, day, from: '14:00', until: '15:00' }),
      consultaAt({ id: 3, day, from: '16:00', until: '17:00', status: 'PACIENTE_FALTOU' }),
    ],
  )
  if (!helena) throw new Error('A professional has no column')
  return helena
}
const books = (day: string, hour: string, professional: typeof HELENA | null = HELENA) =>
  isBookable({ ...column(day), professional }, minutesOf(hour), now)

describe('an empty half hour', () => {
  it('of today can be booked though it is over: as an encaixe', () => {
    for (const hour of ['07:00', '08:30', '10:30', '19:30']) expect(books(TODAY, hour)).toBe(true)
  })

  it('of a past day cannot', () => {
    for (const hour of ['07:00', '11:00', '19:30']) expect(books('2026-11-24', hour)).toBe(false)
  })

  it('is not the edge of what takes it, but for somebody else', () => {
    for (const hour of ['09:00', '09:30', '14:30']) {
      expect(books(TODAY, hour)).toBe(false)
      expect(books(TODAY, hour, null)).toBe(true)
    }
    expect(books(TODAY, '15:00')).toBe(true)
    expect(books(TODAY, '16:00')).toBe(true)
  })

  it('is pulled open as far as the next that is taken', () => {
    const pulled = (from: string, to: string, professional: typeof HELENA | null = HELENA) =>
      hourFromMinutes(openUntil({ ...column(TODAY), professional }, minutesOf(from), minutesOf(to), now))
    expect(pulled('11:00', '12:30')).toBe('12:30')
    expect(pulled('13:00', '18:00')).toBe('13:30')
    expect(pulled('18:00', '13:00')).toBe('15:00')
    expect(pulled('13:00', '18:00', null)).toBe('18:00')
  })
})
