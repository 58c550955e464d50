import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { expect, test } from 'vitest'
import { linhaDe, rotuloDosDetalhes, toneOf } from './linha.ts'

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

test('a row says day and hours by the clinic’s clock, and who with their full names', () => {
  const atendimento = {
    dataHoraInicioAtendimento: '2026-11-26T02:30:00Z',
    dataHoraChegada: '2026-11-26T02:10:00Z',
    paciente: { nome: 'Mariana', sobrenome: 'Alves Ribeiro' },
    profissional: { nome: 'Helena', sobrenome: 'Castro' },
  } as Atendimento
  expect(linhaDe(atendimento)).toEqual({
    day: '2026-11-25',
    hour: '23:30',
    chegada: '23:10',
    paciente: 'Mariana Alves Ribeiro',
    profissional: 'Helena Castro',
  })
  expect(linhaDe({ ...atendimento, dataHoraChegada: null }).chegada).toBeNull()
  expect(rotuloDosDetalhes(atendimento)).toBe('Ver a consulta de Mariana Alves Ribeiro às 23:30')
})
