import { minutesOf } from '@clinica/contract/clock.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import { describe, expect, it } from 'vitest'
import { canMove, mayDrop, targetOf } from './drop.ts'

const now = new Date('2026-11-25T10:42:00-03:00')
const whoMay = (role: Role, may = true) => ({ role, may: () => may })
const at = (wall: string, minutes = 60) =>
  targetOf({ minutes }, { day: wall.slice(0, 10) }, minutesOf(wall.slice(11)))

describe('a dragged appointment', () => {
  it('keeps its length where it is let go', () => {
    expect(at('2026-11-26T14:00')).toMatchObject({
      dataInicio: '2026-11-26',
      horaInicio: '14:00',
      horaFim: '15:00',
      isEncaixe: false,
    })
  })

  it('may lie where the calendar shows it, a patient’s only where the clinic is open', () => {
    const may = (wall: string, role: Role) => mayDrop(at(wall), whoMay(role), now)
    expect(may('2026-11-26T19:00', 'SECRETARIA')).toBe(true)
    expect(may('2026-11-26T19:30', 'SECRETARIA')).toBe(false)
    expect(may('2026-11-26T19:00', 'PACIENTE')).toBe(false)
    expect(may('2026-11-26T14:00', 'PACIENTE')).toBe(true)
  })

  it('may not lie in what is over, a patient’s not in what has begun', () => {
    const may = (wall: string, role: Role) => mayDrop(at(wall), whoMay(role), now)
    expect(may('2026-11-25T09:30', 'SECRETARIA')).toBe(false)
    expect(may('2026-11-25T10:30', 'SECRETARIA')).toBe(true)
    expect(may('2026-11-25T10:30', 'PACIENTE')).toBe(false)
    expect(may('2026-11-25T11:00', 'PACIENTE')).toBe(true)
  })
})

describe('what can be dragged', () => {
  const later = { status: 'AGENDADO', begin: new Date('2026-11-25T11:00:00-03:00') } as const
  const begun = { status: 'AGENDADO', begin: new Date('2026-11-25T10:30:00-03:00') } as const

  it('is what can be rescheduled: by a patient, only what has not begun', () => {
    expect(canMove(later, whoMay('PACIENTE'), now)).toBe(true)
    expect(canMove(begun, whoMay('PACIENTE'), now)).toBe(false)
    expect(canMove(begun, whoMay('SECRETARIA'), now)).toBe(true)
  })

  it('is nothing that is cancelled, and nothing without the permission', () => {
    expect(canMove({ ...later, status: 'CANCELADO_PELO_PACIENTE' }, whoMay('SECRETARIA'), now)).toBe(false)
    expect(canMove(later, whoMay('PROFISSIONAL', false), now)).toBe(false)
  })
})
