/** What the day's first rows call, without schemas. */
import type * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import { lean } from './types.ts'

export const listar = lean<typeof atendimentos.listar>('GET', '/v1/atendimentos')
export const ver = lean<typeof atendimentos.ver>('GET', '/v1/atendimentos/{id}')
export const mudarStatus = lean<typeof atendimentos.mudarStatus>(
  'PATCH',
  '/v1/atendimentos/{id}/mudar-status',
  ['atendimentos', 'slots-atendimento'],
)
export const aguardandoPresencial = lean<typeof atendimentos.aguardandoPresencial>(
  'GET',
  '/v1/atendimentos/aguardando-presencial',
)
export const calendario = lean<typeof atendimentos.calendario>('GET', '/v1/atendimentos/{id}/calendario')
