import { expect, it } from 'vitest'
import { chegadaWords, refusalWords } from './refusalWords.ts'

it('says in words why not', () => {
  const cancelledWords = 'Uma consulta cancelada não pode ser alterada.'
  expect(refusalWords(null, null)).toBe('')
  expect(refusalWords('ATENDIMENTO_CANCELADO', 'ATENDIMENTO_CANCELADO')).toBe(cancelledWords)
  expect(refusalWords('PACIENTE_JA_AGUARDA', 'PACIENTE_JA_AGUARDA')).toContain('já está aguardando')
  expect(refusalWords('SEM_PERMISSAO', null)).toBe('Você não tem permissão para desmarcar.')
  expect(refusalWords(null, 'SEM_PERMISSAO')).toBe('Você não tem permissão para remarcar.')
  expect(refusalWords('SEM_PERMISSAO', 'SEM_PERMISSAO')).toContain('nem')
})

it('says in words why an arrival is not marked', () => {
  expect(chegadaWords('CONSULTA_ONLINE')).toBe('A consulta é online: o paciente não vem à clínica.')
  expect(chegadaWords('ATENDIMENTO_CANCELADO')).toBe('Uma consulta cancelada não pode ser alterada.')
  expect(chegadaWords('SEM_PERMISSAO')).toBe('Você não tem permissão para marcar a chegada.')
})
