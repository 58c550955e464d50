import { describe, expect, it } from 'vitest'
import { hourOf, instantOf } from '../clock.ts'
import {
  cancelledBy,
  FILTER_STATUSES,
  isActive,
  isCancelled,
  isCounted,
  longestMove,
  MOTIVOS,
  overAt,
  STATUSES,
  TAKE_BACK_MS,
} from './rules.ts'
import { gridProblems, moveProblems, type Span, timeProblems } from './span.ts'

const NOW = instantOf('2026-11-25', '10:42')
const span = (over: Partial<Span>): Span => ({
  dataInicio: '2026-11-26',
  horaInicio: '09:00',
  horaFim: '10:00',
  isEncaixe: false,
  ...over,
})
const wrong = (over: Partial<Span>) => timeProblems(span(over), NOW).map(({ campo }) => campo)

describe('when an appointment may lie', () => {
  it.each([
    ['tomorrow morning', {}],
    // spec: limits.slot-window-rule, limits.calendar-rule
    ['from the first to the last minute of the day', { horaInicio: '08:00', horaFim: '19:30' }],
    // spec: limits.calendar-rule
    ['on a Saturday', { dataInicio: '2026-11-28' }],
    // spec: messages.date-today-rule
    ['now, not yet ended', { dataInicio: '2026-11-25', horaInicio: '10:30', horaFim: '11:00' }],
  ])('normally: %s', (_, over) => expect(wrong(over)).toEqual([]))

  it.each([
    // spec: limits.calendar-rule
    ['on a Sunday', { dataInicio: '2026-11-29' }, ['dataInicio']],
    // spec: limits.slot-window-rule, limits.calendar-rule
    ['before opening', { horaInicio: '07:30' }, ['horaInicio']],
    // spec: limits.slot-window-rule, limits.calendar-rule
    ['after closing', { horaFim: '20:00' }, ['horaFim']],
    // spec: messages.date-today-rule
    ['yesterday', { dataInicio: '2026-11-24' }, ['dataInicio']],
    ['ended today', { dataInicio: '2026-11-25', horaInicio: '10:00', horaFim: '10:30' }, ['horaFim']],
    // spec: booking-rules.times-30-minute
    ['off the grid', { horaInicio: '09:15' }, ['horaInicio']],
    ['without length', { horaFim: '09:00' }, ['horaFim']],
    ['backwards', { horaFim: '08:30' }, ['horaFim']],
  ])('not normally: %s', (_, over, campos) => expect(wrong(over)).toEqual(campos))

  it.each([
    ['on a Sunday, an earlier hour of today, outside the opening hours', { dataInicio: '2026-11-29' }, []],
    // spec: messages.date-today-rule, limits.calendar-bounds-encaixe
    ['earlier today', { dataInicio: '2026-11-25', horaInicio: '07:00', horaFim: '08:00' }, []],
    // spec: limits.calendar-bounds-encaixe
    ['until eight', { horaInicio: '19:30', horaFim: '20:00' }, []],
    // spec: limits.calendar-bounds-encaixe
    ['before seven', { horaInicio: '06:30' }, ['horaInicio']],
    // spec: limits.calendar-bounds-encaixe
    ['after eight', { horaInicio: '19:30', horaFim: '20:30' }, ['horaFim']],
    // spec: messages.date-today-rule
    ['yesterday', { dataInicio: '2026-11-24' }, ['dataInicio']],
    // spec: states.encaixe-times-rule
    ['off the grid', { horaFim: '09:45' }, ['horaFim']],
  ])('as an encaixe: %s', (_, over, campos) => expect(wrong({ isEncaixe: true, ...over })).toEqual(campos))

  it('a day gone by is told in the specification’s words', () => {
    for (const isEncaixe of [false, true])
      expect(timeProblems(span({ dataInicio: '2026-11-24', isEncaixe }), NOW)).toEqual([
        { campo: 'dataInicio', mensagem: 'Você deve selecionar uma data no futuro' },
      ])
  })

  it.each([
    ['off the grid', { horaInicio: '09:15' }, { horaInicio: 'Escolha um horário de 30 em 30 minutos' }],
    ['backwards', { horaFim: '08:30' }, { horaFim: 'O término deve ser depois do início' }],
    [
      'outside the opening hours',
      { horaInicio: '07:30', horaFim: '20:00' },
      {
        horaInicio: 'Escolha um horário entre 08:00 e 19:30',
        horaFim: 'Escolha um horário entre 08:00 e 19:30',
      },
    ],
    [
      'an encaixe outside the calendar',
      { isEncaixe: true, horaInicio: '06:30' },
      { horaInicio: 'Escolha um horário entre 07:00 e 20:00' },
    ],
    ['a Sunday', { dataInicio: '2026-11-29' }, { dataInicio: 'A clínica atende de segunda a sábado' }],
    [
      'ended this very minute',
      { dataInicio: '2026-11-25', horaInicio: '10:00', horaFim: '10:30' },
      { horaFim: 'Este horário já passou' },
    ],
  ])('%s is told in words, at its field', (_, over, told) => {
    const problems = timeProblems(span(over), instantOf('2026-11-25', '10:30'))
    expect(Object.fromEntries(problems.map(({ campo, mensagem }) => [campo, mensagem]))).toEqual(told)
    expect(problems).toHaveLength(Object.keys(told).length)
  })

  it('an hour off the grid is all that is told, whatever else is wrong', () => {
    const over = { dataInicio: '2026-11-22', horaInicio: '09:15', horaFim: '09:00' }
    expect(wrong(over)).toEqual(['horaInicio'])
  })

  it('a patient moves it to no more time than it has, the clinic to any', () => {
    const held = { inicio: instantOf('2026-11-26', '09:00'), termino: instantOf('2026-11-26', '10:30') }
    expect(longestMove('PACIENTE', held)).toBe(90 * 60_000)
    for (const role of ['ADMIN', 'SECRETARIA', 'PROFISSIONAL'] as const)
      expect(longestMove(role, held)).toBe(Number.POSITIVE_INFINITY)
  })

  it('a patient moves to hours that have not begun, the clinic to those that have not ended', () => {
    const today = (horaInicio: string, horaFim: string) =>
      span({ dataInicio: '2026-11-25', horaInicio, horaFim })
    const begun = [{ campo: 'horaInicio', mensagem: 'Este horário já começou' }]
    expect(moveProblems('PACIENTE', today('10:30', '11:30'), NOW)).toEqual(begun)
    expect(moveProblems('PACIENTE', today('10:30', '11:00'), instantOf('2026-11-25', '10:30'))).toEqual(begun)
    expect(moveProblems('PACIENTE', today('11:00', '11:30'), NOW)).toEqual([])
    for (const role of ['ADMIN', 'SECRETARIA', 'PROFISSIONAL'] as const)
      expect(moveProblems(role, today('10:30', '11:00'), NOW)).toEqual([])
    // For any other error a patient gets the same messages as everybody.
    for (const other of [today('09:00', '10:00'), today('06:00', '07:00'), today('10:10', '11:00')])
      expect(moveProblems('PACIENTE', other, NOW)).toEqual(timeProblems(other, NOW))
  })

  it('is told by both hours at once', () => {
    expect(gridProblems(span({ horaInicio: '09:10', horaFim: '09:20' }))).toHaveLength(2)
  })
})

it.each([
  ['PACIENTE_AGUARDANDO', null, '09:00'],
  ['PACIENTE_AGUARDANDO', '2026-11-25T08:10:00-03:00', '09:00'],
  ['PACIENTE_AGUARDANDO', '2026-11-25T08:30:00-03:00', '09:00'],
  ['PACIENTE_AGUARDANDO', '2026-11-25T08:40:00-03:00', '09:10'],
  ['PACIENTE_AGUARDANDO', '2026-11-25T13:54:00Z', '11:24'],
  ['PACIENTE_FALTOU', '2026-11-25T10:54:00-03:00', '09:00'],
  ['AGENDADO', null, '09:00'],
] as const)('%s, here since %s, for 08:30 to 09:00, is over at %s', (status, dataHoraChegada, hour) => {
  const [dataHoraInicioAtendimento, dataHoraTerminoAtendimento] = [
    '2026-11-25T08:30:00-03:00',
    '2026-11-25T09:00:00-03:00',
  ] as const
  const over = overAt({ status, dataHoraChegada, dataHoraInicioAtendimento, dataHoraTerminoAtendimento })
  expect(hourOf(new Date(over))).toBe(hour)
})

it('a change may be taken back for two minutes', () => expect(TAKE_BACK_MS / 1000).toBe(120))

describe('what a status allows', () => {
  const ROLES = ['ADMIN', 'SECRETARIA', 'PROFISSIONAL', 'PACIENTE'] as const

  it('counts as active what holds its time', () => {
    expect(STATUSES.filter(isActive)).toEqual(['AGENDADO', 'CONFIRMADO_PELO_PACIENTE', 'PACIENTE_AGUARDANDO'])
    expect(STATUSES.filter(isCancelled)).toHaveLength(3)
  })

  it('is counted unless it is cancelled, also where nobody came', () => {
    expect(STATUSES.filter(isCounted)).toEqual([
      'AGENDADO',
      'CONFIRMADO_PELO_PACIENTE',
      'PACIENTE_AGUARDANDO',
      'PACIENTE_FALTOU',
    ])
  })

  it('is filtered by each but the desk’s own cancellations', () => {
    expect(FILTER_STATUSES).toEqual([
      'AGENDADO',
      'CONFIRMADO_PELO_PACIENTE',
      'PACIENTE_AGUARDANDO',
      'CANCELADO_PELO_PACIENTE',
      'CANCELADO_PELO_PROFISSIONAL',
      'PACIENTE_FALTOU',
    ])
  })

  // spec: states.status-cancelado-pelo-paciente, states.status-cancelado-pelo-profissional
  // spec: states.status-cancelado-pelo-secretaria
  it('says by whom it was cancelled, an administrator as the desk', () => {
    expect(ROLES.map(cancelledBy)).toEqual([
      'CANCELADO_PELO_SECRETARIA',
      'CANCELADO_PELO_SECRETARIA',
      'CANCELADO_PELO_PROFISSIONAL',
      'CANCELADO_PELO_PACIENTE',
    ])
  })

  // spec: moving-rules.option-imprevisto-ou, moving-rules.option-nao-havera
  // spec: moving-rules.option-paciente-solicitou
  it('asks one of five reasons, word for word', () => {
    expect(MOTIVOS).toEqual([
      'Imprevisto ou Impossibilidade',
      'Não haverá atendimento nessa data',
      'Tenho outro agendamento confirmado',
      'Paciente solicitou o cancelamento',
      'Outro',
    ])
  })
})
