import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { describe, expect, it } from 'vitest'
import { ATENDIMENTO } from '../test/atendimento.ts'
import { calendarEventOf, professionalOf } from './calendar-event.ts'

const atendimento: Atendimento = { ...ATENDIMENTO, status: 'PACIENTE_AGUARDANDO' }

// The process itself runs in Pacific/Auckland (vitest.config.ts), which must make no difference.
describe('an appointment in the calendar', () => {
  const between = (from: string, until: string) =>
    calendarEventOf({ ...atendimento, dataHoraInicioAtendimento: from, dataHoraTerminoAtendimento: until })

  // spec: product.time-zone-calendar-events
  it.each([
    ['2026-11-25T10:30:00-03:00', '2026-11-25T11:00:00-03:00'],
    ['2026-11-25T13:30:00Z', '2026-11-25T14:00:00Z'],
    ['2026-11-25T22:30:00+09:00', '2026-11-25T23:00:00+09:00'],
    ['2026-11-26T02:30:00+13:00', '2026-11-26T03:00:00+13:00'],
    ['2026-11-25T08:30:00-05:00', '2026-11-25T09:00:00-05:00'],
  ])('lies where the clinic sees it, whatever offset says the instant: %s', (from, until) => {
    expect(between(from, until)).toMatchObject({ day: '2026-11-25', from: '10:30', until: '11:00' })
  })

  it('knows the summer time of the past', () => {
    expect(between('2018-12-10T12:00:00Z', '2018-12-10T13:00:00Z').from).toBe('10:00')
    expect(between('2018-06-10T12:00:00Z', '2018-06-10T13:00:00Z').from).toBe('09:00')
  })

  it('stays on its day late in the evening', () => {
    expect(between('2026-11-25T22:00:00Z', '2026-11-25T23:00:00Z')).toMatchObject({
      day: '2026-11-25',
      from: '19:00',
      until: '20:00',
    })
  })

  it('says everything in its name, what is seen first', () => {
    expect(calendarEventOf(atendimento).label).toBe(
      '10:30 Mariana Ribeiro, Mariana Alves Ribeiro, quarta-feira, 25 de novembro de 2026, ' +
        'das 10:30 às 11:00, Presencial, com Helena Castro, Paciente aguardando',
    )
    expect(calendarEventOf({ ...atendimento, isEncaixe: true }).label).toContain(
      ', com Helena Castro, encaixe, ',
    )
  })

  it('tells its patient who attends', () => {
    const mine = calendarEventOf(atendimento, true)
    expect(mine.names).toEqual({
      first: 'Helena',
      last: 'Castro',
      initial: 'C.',
      tiny: 'Helena C.',
      short: 'Helena Castro',
    })
    expect(mine.label).toBe(
      '10:30 Helena Castro, quarta-feira, 25 de novembro de 2026, das 10:30 às 11:00, Presencial, ' +
        'Paciente aguardando',
    )
  })

  it.each<[Partial<Atendimento>, object]>([
    [{}, { isWaiting: true, isCancelled: false, isOnline: false }],
    [
      { status: 'AGENDADO', tipoConsulta: 'ONLINE' },
      { isWaiting: false, isCancelled: false, isOnline: true },
    ],
    [{ status: 'CANCELADO_PELO_PACIENTE' }, { isWaiting: false, isCancelled: true, isOnline: false }],
  ])('with %j is told apart', (over, marks) =>
    expect(calendarEventOf({ ...atendimento, ...over })).toMatchObject(marks),
  )

  it('shortens the name to its room', () => {
    expect(calendarEventOf(atendimento).names).toEqual({
      first: 'Mariana',
      last: 'Ribeiro',
      initial: 'R.',
      tiny: 'Mariana R.',
      short: 'Mariana Ribeiro',
    })
    const one = { ...atendimento, paciente: { ...atendimento.paciente, sobrenome: '' } }
    expect(calendarEventOf(one).names).toEqual({
      first: 'Mariana',
      last: '',
      initial: '',
      tiny: 'Mariana',
      short: 'Mariana',
    })
  })

  it('cuts no letter in the middle: an emoji is one', () => {
    const flag = { ...atendimento, paciente: { ...atendimento.paciente, sobrenome: '👩‍👧 Lima 🇧🇷' } }
    expect(calendarEventOf(flag).names.tiny).toBe('Mariana 🇧🇷.')
    expect(professionalOf({ id: 1, nome: 'Élida', sobrenome: 'da Cunha' }).initials).toBe('ÉC')
  })
})
