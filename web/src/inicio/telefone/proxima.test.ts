import type { Status } from '@clinica/contract/atendimentos/rules.ts'
import { expect, test } from 'vitest'
import { aoLado } from './proxima.ts'

const now = new Date('2026-11-25T10:42:00-03:00')
const row = (day: string, from: string, until: string, status: Status = 'AGENDADO') => ({
  status,
  dataHoraInicioAtendimento: `${day}T${from}:00-03:00`,
  dataHoraTerminoAtendimento: `${day}T${until}:00-03:00`,
})
const over = row('2026-11-25', '08:00', '08:30', 'PACIENTE_AGUARDANDO')
const cancelledEarlier = row('2026-11-25', '09:00', '09:30', 'CANCELADO_PELO_SECRETARIA')
const missed = row('2026-11-25', '10:00', '11:00', 'PACIENTE_FALTOU')
const cancelled = row('2026-11-26', '14:00', '14:30', 'CANCELADO_PELO_PACIENTE')
const next = row('2026-12-09', '14:00', '14:30')
const later = row('2026-12-16', '14:00', '14:30')
const cancelledLater = row('2027-01-20', '14:00', '14:30', 'CANCELADO_PELO_PROFISSIONAL')

test('what was cancelled and is still to come stands apart from earlier and from later ones', () => {
  const all = [over, cancelledEarlier, missed, cancelled, next, later, cancelledLater]
  expect(aoLado(all, next, now)).toEqual([
    { title: 'Antes', rows: [over, cancelledEarlier, missed] },
    { title: 'Depois', rows: [later] },
    { title: 'Canceladas', rows: [cancelled, cancelledLater] },
  ])
})

test('a title without rows is left out, and what has not begun is not earlier', () => {
  expect(aoLado([next], next, now)).toEqual([])
  const missedAhead = row('2026-11-26', '14:00', '14:30', 'PACIENTE_FALTOU')
  expect(aoLado([missedAhead, next], next, now)).toEqual([{ title: 'Depois', rows: [missedAhead] }])
})
