import type { Status } from '@clinica/contract/atendimentos/rules.ts'
import { expect, test } from 'vitest'
import { folhasDe } from './folhas.ts'

const NAMES = ['', 'Érica', 'Diego', 'Érica']

const visit = (id: number, start: string, who: number, status: Status = 'AGENDADO') => ({
  id,
  dataHoraInicioAtendimento: `${start}:00-03:00`,
  status,
  profissional: { id: who, nome: NAMES[who] ?? '', sobrenome: 'Sá' },
})

test('a sheet for each day and professional, in the order of days and names', () => {
  const sheets = folhasDe([
    visit(1, '2026-11-25T08:00', 1),
    visit(2, '2026-11-25T08:30', 2),
    visit(3, '2026-11-25T09:00', 1),
    // Another professional of the same name; and late, when it is already the next day in London.
    visit(4, '2026-11-25T19:30', 3),
    visit(5, '2026-11-26T08:00', 2),
  ])
  expect(sheets.map(({ day, profissional, id }) => [day, profissional, id])).toEqual([
    ['2026-11-25', 'Diego Sá', 2],
    ['2026-11-25', 'Érica Sá', 1],
    ['2026-11-25', 'Érica Sá', 3],
    ['2026-11-26', 'Diego Sá', 2],
  ])
  expect(sheets.map(({ consultas }) => consultas.map(({ id }) => id))).toEqual([[2], [1, 3], [4], [5]])
})

test('who was cancelled is on no sheet, who missed is', () => {
  const sheets = folhasDe([
    visit(1, '2026-11-25T08:00', 1, 'CANCELADO_PELO_PACIENTE'),
    visit(2, '2026-11-25T08:30', 2, 'PACIENTE_FALTOU'),
  ])
  expect(sheets.map(({ consultas }) => consultas.map(({ id }) => id))).toEqual([[2]])
})
