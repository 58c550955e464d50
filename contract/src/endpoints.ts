/** Every endpoint of the product. The server, OpenAPI and the tests that walk them all read this list. */
import * as anexos from './anexos/endpoints.ts'
import * as atendimentos from './atendimentos/endpoints.ts'
import * as administracao from './auth/administracao.ts'
import * as auth from './auth/endpoints.ts'
import * as busca from './busca/endpoints.ts'
import * as confirmacoes from './confirmacoes/endpoints.ts'
import * as copias from './copias/endpoints.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as mensagens from './mensagens/endpoints.ts'
import * as notificacoes from './notificacoes/endpoints.ts'
import * as pacientes from './pacientes/endpoints.ts'
import * as profissionais from './profissionais/endpoints.ts'
import * as secretarias from './secretarias/endpoints.ts'
import * as tenants from './tenants/endpoints.ts'
import * as visitas from './visitas/endpoints.ts'

const FEATURES = {
  anexos,
  atendimentos,
  busca,
  confirmacoes,
  copias,
  auth: { ...administracao, ...auth },
  mensagens,
  notificacoes,
  pacientes,
  profissionais,
  secretarias,
  tenants,
  visitas,
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint with the name used in documentation and messages, such as 'atendimentos.agendar'. */
export const ENDPOINTS: readonly { name: string; entry: AnyEndpoint }[] = Object.entries(FEATURES).flatMap(
  ([feature, entries]) =>
    Object.entries(entries).flatMap(([verb, entry]) =>
      isEndpoint(entry) ? [{ name: `${feature}.${verb}`, entry }] : [],
    ),
)
