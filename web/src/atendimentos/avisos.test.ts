import { expect, test } from 'vitest'
import { quemEQuando } from './avisos.ts'

const consulta = (dataHoraInicioAtendimento: string) => ({
  paciente: { id: 1, nome: 'Maria', sobrenome: 'Eduarda', celular: '', email: '', imagemPerfil: null },
  profissional: { id: 2, nome: 'Helena', sobrenome: 'Castro' },
  dataHoraInicioAtendimento,
})

test('who, when and with whom, by the clinic’s clock', () => {
  expect(quemEQuando(consulta('2026-11-24T12:30:00Z'), { role: 'SECRETARIA' }, '2026-11-22')).toBe(
    'Maria Eduarda, ter 24/11 às 09:30, com Helena Castro',
  )
  expect(quemEQuando(consulta('2027-01-02T09:30:00-03:00'), { role: 'PROFISSIONAL' }, '2026-11-22')).toBe(
    'Maria Eduarda, sáb 02/01/2027 às 09:30, com Helena Castro',
  )
})

test('a patient reads of her own appointment without her name', () => {
  expect(quemEQuando(consulta('2026-11-24T12:30:00Z'), { role: 'PACIENTE' }, '2026-11-22')).toBe(
    'Sua consulta de ter 24/11 às 09:30, com Helena Castro',
  )
})
