/** The calls of the page behind a letter's link, without their schemas, to keep Zod out of it. */
import type * as confirmacoes from '@clinica/contract/confirmacoes/endpoints.ts'
import type * as tenants from '@clinica/contract/tenants/endpoints.ts'
import { lean } from '../api/types.ts'

export const ver = lean<typeof confirmacoes.ver>('GET', '/v1/confirmacoes/{token}')
export const responder = lean<typeof confirmacoes.responder>('POST', '/v1/confirmacoes/{token}')
export const calendario = lean<typeof confirmacoes.calendario>('GET', '/v1/confirmacoes/{token}/calendario')
export const verTenant = lean<typeof tenants.ver>('GET', '/v1/tenants/{nome}')
export const verContato = lean<typeof tenants.verContato>('GET', '/v1/tenants/{nome}/contato')
