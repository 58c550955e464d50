import type { Notificacao } from '@clinica/contract/notificacoes/schemas.ts'
import { expect, test } from 'vitest'
import { untilRead } from './useNotificacoes.ts'

const MINUTE = 60_000
const NOW = new Date('2026-11-25T10:42:00-03:00').getTime()
const at = (horarioAgendamento: string, status: Notificacao['status'] = 'AGENDADA', day = '2026-11-25') =>
  ({ status, dataAgendamento: day, horarioAgendamento }) as Notificacao

test.each<[string, Notificacao[], number | false]>([
  ['nothing', [], false],
  ['what has left or failed', [at('10:41:00', 'ENVIADA'), at('10:43:00', 'FALHOU')], false],
  ['the next one, when it had its minute', [at('10:52:00'), at('10:47:00')], 6 * MINUTE],
  ['what is due in this minute', [at('10:42:00')], MINUTE],
  ['what is late, and tried again by the server', [at('09:00:00')], 5 * MINUTE],
  ['what is late beside the next one', [at('09:00:00'), at('10:44:00')], 3 * MINUTE],
  ['what is far away: timers know no months', [at('10:00:00', 'AGENDADA', '2027-11-25')], 60 * MINUTE],
])('a list is read again for %s', (_, rows, expected) => expect(untilRead(rows, NOW)).toBe(expected))
