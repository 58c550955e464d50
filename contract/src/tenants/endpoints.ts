import { endpoint } from '../endpoint.ts'
import { bounded } from '../fields.ts'
import * as z from '../zod.ts'

export const tenant = z.strictObject({
  nome: z.string(),
  /** The product name in page titles. */
  titulo: z.string(),
  clientId: z.string(),
  cdnUrl: z.string(),
})
export type Tenant = z.output<typeof tenant>

export const ver = endpoint({
  method: 'GET',
  path: '/v1/tenants/{nome}',
  summary: 'Mostra a clínica de um endereço',
  permission: 'anyone',
  audit: { none: 'no patient is concerned' },
  params: z.strictObject({ nome: bounded(63) }),
  answer: tenant,
  errors: ['NAO_ENCONTRADO'],
})
