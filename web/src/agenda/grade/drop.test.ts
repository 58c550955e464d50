import { minutesOf } from '@clinica/contract/clock.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import { describe, expect, it } from 'vitest'
import { consultaAt, HELENA, PAULO } from '../../test/consulta.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import type { Column } from './columns.ts'
import { canMove, targetOf, whyNot } from './drop.ts'

const now = new Date('2026-11-25T10:42:00-03:00')
const whoMay = (role: Role, may = true) => ({ role, may: () => may })
/** Drops Helena Castro's one-hour appointment of tomorrow there. */
const mine = consultaAt({ id: 1, day: '2026-11-26', from: '09:00', until: '10:00' })
const put = (wall: string, role: Role, column: Partial<Column> = {}) => {
  const there = { day: wall.slice(0, 10), professional: null, consultas: [mine], ...column }
  return whyNot(mine, there, minutesOf(wall.slice(11)), { actor: whoMay(role), now, shown: there.consultas })
}
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
    const may = (wall: string, role: Role) => put(wall, role) === null
    expect(may('2026-11-26T19:00', 'SECRETARIA')).toBe(true)
    expect(may('2026-11-26T19:30', 'SECRETARIA')).toBe(false)
    expect(may('2026-11-26T19:00', 'PACIENTE')).toBe(false)
    expect(may('2026-11-26T14:00', 'PACIENTE')).toBe(true)
  })

  it('may not lie in what is over, a patient’s not in what has begun', () => {
    const may = (wall: string, role: Role) => put(wall, role) === null
    expect(may('2026-11-25T09:30', 'SECRETARIA')).toBe(false)
    expect(may('2026-11-25T10:30', 'SECRETARIA')).toBe(true)
    expect(may('2026-11-25T10:30', 'PACIENTE')).toBe(false)
    expect(may('2026-11-25T11:00', 'PACIENTE')).toBe(true)
  })
})

describe('why it may not lie there', () => {
  const carla = { first: 'Carla', last: 'Medeiros', initial: 'M.', tiny: 'Carla M.', short: 'Carla Medeiros' }
  const taken = consultaAt({ id: 2, day: '2026-11-26', from: '14:00', until: '15:00', names: carla })
  const onto = (wall: string, other: Partial<CalendarEvent> = {}) =>
    put(wall, 'SECRETARIA', { consultas: [mine, { ...taken, ...other }] })

  it('is told with the name of who lies there', () => {
    const words = 'Ocupado: Carla Medeiros'
    for (const hour of ['13:30', '14:00', '14:30']) expect(onto(`2026-11-26T${hour}`)).toBe(words)
    for (const hour of ['13:00', '15:00']) expect(onto(`2026-11-26T${hour}`)).toBeNull()
  })

  it('is not what holds no time, nor somebody else’s', () => {
    expect(onto('2026-11-26T14:00', { status: 'PACIENTE_FALTOU' })).toBeNull()
    expect(onto('2026-11-26T14:00', { professional: PAULO })).toBeNull()
  })

  it('is that its patient is with another professional then, in whatever column', () => {
    const second = { ...taken, patientId: mine.patientId, professional: PAULO }
    const words = 'O paciente está com Paulo Vieira'
    for (const hour of ['13:30', '14:00', '14:30']) expect(onto(`2026-11-26T${hour}`, second)).toBe(words)
    for (const hour of ['13:00', '15:00']) expect(onto(`2026-11-26T${hour}`, second)).toBeNull()
    expect(onto('2026-11-27T14:00', second)).toBeNull()
    expect(onto('2026-11-26T14:00', { ...second, status: 'CANCELADO_PELO_PACIENTE' })).toBeNull()
    expect(onto('2026-11-26T14:00', { ...second, isEncaixe: true })).toBeNull()
    const there = { day: '2026-11-26', professional: HELENA, consultas: [mine] }
    const judged = { actor: whoMay('SECRETARIA'), now, shown: [mine, second] }
    expect(whyNot(mine, there, minutesOf('14:00'), judged)).toBe(words)
    expect(whyNot({ ...mine, isMine: true }, there, minutesOf('14:00'), judged)).toBe(
      'Você tem consulta com Paulo Vieira',
    )
  })

  it('is not that an encaixe would lie over another', () => {
    expect(onto('2026-11-26T19:00', { from: '19:00', until: '19:30' })).toBeNull()
    expect(onto('2026-11-26T18:30', { from: '19:00', until: '19:30' })).toBe('Ocupado: Carla Medeiros')
  })

  it('is nothing where it lies already, also under an encaixe', () => {
    expect(onto('2026-11-26T09:00', { from: '09:00', until: '09:30', isEncaixe: true })).toBeNull()
  })

  it('is that it stays with its professional', () => {
    const words = 'A consulta fica com Helena Castro'
    expect(put('2026-11-26T14:00', 'SECRETARIA', { professional: PAULO, consultas: [] })).toBe(words)
    expect(put('2026-11-26T14:00', 'SECRETARIA', { professional: HELENA })).toBeNull()
  })

  it('is the rule that it breaks', () => {
    expect(put('2026-11-25T09:30', 'SECRETARIA')).toBe('Este horário já passou')
    expect(put('2026-11-25T10:30', 'PACIENTE')).toBe('Este horário já começou')
    expect(put('2026-11-26T19:00', 'PACIENTE')).toBe('Fora do horário de atendimento')
    expect(put('2026-11-26T19:30', 'SECRETARIA')).toBe('Escolha um horário entre 07:00 e 20:00')
    // Not even an encaixe may be on a past day.
    expect(put('2026-11-22T09:00', 'SECRETARIA')).toBe('Você deve selecionar uma data no futuro')
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
