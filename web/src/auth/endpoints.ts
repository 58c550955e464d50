/** The calls of the pages before sign-in, without their schemas, to keep Zod out of the first page. */
import type * as auth from '@clinica/contract/auth/endpoints.ts'
import { lean } from '../api/types.ts'

export const pedirLink = lean<typeof auth.pedirLink>('POST', '/v1/forgot-password')
export const deQuemEhOLink = lean<typeof auth.deQuemEhOLink>('POST', '/v1/auth/link')
export const redefinirSenha = lean<typeof auth.redefinirSenha>('PUT', '/v1/forgot-password')
