import { nameOf } from '@clinica/contract/collections.ts'
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { deQue, diaDe, horaDe } from './palavras.ts'

test('every call that the access log records is told in words', () => {
  const recorded = ENDPOINTS.map(({ entry }) => entry).filter(
    ({ audit }) => typeof audit === 'string' || !('none' in audit),
  )
  expect(recorded.length).toBeGreaterThan(30)
  const untold = recorded
    .map(nameOf)
    .filter(
      endpoint => deQue({ endpoint, tipo: endpoint.startsWith('GET ') ? 'LEITURA' : 'ALTERACAO' }) === null,
    )
  expect(untold).toEqual([])
})

test('a call that is no more has no words of its own', () => {
  expect(deQue({ endpoint: 'GET /v1/pacientes/{id}/antigo', tipo: 'LEITURA' })).toBeNull()
})

test('a change that was refused, or was done before, is not told as done', () => {
  const endpoint = 'DELETE /v1/pacientes/{id}'
  expect(deQue({ endpoint, tipo: 'ALTERACAO' })).toBe('Paciente arquivado')
  expect(deQue({ endpoint, tipo: 'LEITURA' })).toBeNull()
})

test('when, on the clinic’s clock', () => {
  const entry = { em: '2026-11-25T23:42:00-03:00' }
  expect([diaDe(entry), horaDe(entry)]).toEqual(['2026-11-25', '23:42'])
})
