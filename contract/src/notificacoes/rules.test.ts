import { expect, it } from 'vitest'
import { futureProblems, mayCancel, STATUS_NOTIFICACAO } from './rules.ts'

it('only what was not sent yet can be cancelled', () =>
  expect(STATUS_NOTIFICACAO.filter(status => mayCancel({ status }))).toEqual(['AGENDADA']))

const DAY = { campo: 'dataAgendamento', mensagem: 'Você deve selecionar uma data no futuro' }
const HOUR = { campo: 'horarioAgendamento', mensagem: 'Escolha um horário que ainda não passou' }

// 23:30 in São Paulo, where it is still the 25th.
it.each([
  ['2026-11-25', '23:31', []],
  ['2026-11-26', '00:00', []],
  ['2026-11-25', '23:30', [HOUR]],
  ['2026-11-25', '08:00', [HOUR]],
  ['2026-11-24', '23:59', [DAY]],
])('a notification for %s at %s', (dataAgendamento, horarioAgendamento, problems) =>
  expect(futureProblems({ dataAgendamento, horarioAgendamento }, new Date('2026-11-26T02:30:00Z'))).toEqual(
    problems,
  ),
)
