/** The calls of the pages before sign-in and of a patient's first card, without their schemas. */
import type * as auth from '@clinica/contract/auth/endpoints.ts'
import type * as tenants from '@clinica/contract/tenants/endpoints.ts'
import { lean } from '../api/types.ts'

export const verTenant = lean<typeof tenants.ver>('GET', '/v1/tenants/{nome}')
export const verContato = lean<typeof tenants.verContato>('GET', '/v1/tenants/{nome}/contato')
export const authenticate = lean<typeof auth.authenticate>('POST', '/v1/auth/authenticate')
export const entrarComCodigo = lean<typeof auth.entrarComCodigo>('POST', '/v1/auth/segundo-fator/entrar')
export const prepararSegundoFator = lean<typeof auth.prepararSegundoFator>('POST', '/v1/auth/segundo-fator')
export const ligarSegundoFator = lean<typeof auth.ligarSegundoFator>('PUT', '/v1/auth/segundo-fator')
export const refreshToken = lean<typeof auth.refreshToken>('PUT', '/v1/auth/refresh-token')
export const logout = lean<typeof auth.logout>('POST', '/v1/auth/logout')
export const info = lean<typeof auth.info>('GET', '/v1/auth/info')
