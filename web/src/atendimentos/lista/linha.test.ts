import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { expect, test } from 'vitest'
import { toneOf } from './linha.ts'

const now = new Date('2026-11-25T10:42:00-03:00')
const tom = (status: Atendimento['status'], end: string) =>
  toneOf({ status, dataHoraTerminoAtendimento: `2026-11-25T${end}:00-03:00` }, now)

test('who waits stands out, even late', () => {
  expect(tom('PACIENTE_AGUARDANDO', '10:30')).toBe('waiting')
})

test('over, cancelled and missed step back', () => {
  expect(tom('CONFIRMADO_PELO_PACIENTE', '10:42')).toBe('past')
  expect(tom('CANCELADO_PELO_PACIENTE', '18:00')).toBe('past')
  expect(tom('PACIENTE_FALTOU', '18:00')).toBe('past')
})

test('what comes or goes on is plain', () => {
  expect(tom('AGENDADO', '11:00')).toBeUndefined()
})
