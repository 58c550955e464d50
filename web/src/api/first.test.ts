import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import * as mensagens from '@clinica/contract/mensagens/endpoints.ts'
import * as profissionais from '@clinica/contract/profissionais/endpoints.ts'
import { expect, test } from 'vitest'
import * as first from './first.ts'

test.each([
  [first.listar, atendimentos.listar],
  [first.ver, atendimentos.ver],
  [first.mudarStatus, atendimentos.mudarStatus],
  [first.aguardandoPresencial, atendimentos.aguardandoPresencial],
  [first.calendario, atendimentos.calendario],
  [first.metricas, atendimentos.metricas],
  [first.slots, atendimentos.slots],
  [first.listarProfissionais, profissionais.listar],
  [first.listarMensagens, mensagens.listar],
])('$path is the contract’s, and makes old what it does', (lean, full) => {
  const { method, path, affects, idempotent, asks } = full
  expect(lean).toEqual(
    JSON.parse(JSON.stringify({ method, path, affects, idempotent: idempotent || undefined, asks })),
  )
})
