/** The first page's calls, for the day's list and the panel around it, without schemas. */
import type * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import type * as mensagens from '@clinica/contract/mensagens/endpoints.ts'
import type * as profissionais from '@clinica/contract/profissionais/endpoints.ts'
import { lean } from './types.ts'

export const listar = lean<typeof atendimentos.listar>('GET', '/v1/atendimentos')
export const ver = lean<typeof atendimentos.ver>('GET', '/v1/atendimentos/{id}')
export const mudarStatus = lean<typeof atendimentos.mudarStatus>(
  'PATCH',
  '/v1/atendimentos/{id}/mudar-status',
  { affects: ['atendimentos', 'slots-atendimento'], idempotent: true },
)
export const aguardandoPresencial = lean<typeof atendimentos.aguardandoPresencial>(
  'GET',
  '/v1/atendimentos/aguardando-presencial',
)
export const calendario = lean<typeof atendimentos.calendario>('GET', '/v1/atendimentos/{id}/calendario')
export const metricas = lean<typeof atendimentos.metricas>('GET', '/v1/atendimentos/metricas')
export const slots = lean<typeof atendimentos.slots>('POST', '/v1/slots-atendimento', { asks: true })
export const listarProfissionais = lean<typeof profissionais.listar>('GET', '/v1/profissionais')
export const listarMensagens = lean<typeof mensagens.listar>('GET', '/v1/mensagens')
