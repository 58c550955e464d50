import { endpoint } from '../endpoint.ts'
import { body, bounded, optional, phone, text } from '../fields.ts'
import * as z from '../zod.ts'

export const tenant = z.strictObject({
  nome: z.string(),
  /** The product name in page titles. */
  titulo: z.string(),
  clientId: z.string(),
  cdnUrl: z.string(),
})
export type Tenant = z.output<typeof tenant>

const none = { none: 'no patient is concerned' }
const params = z.strictObject({ nome: bounded(63) })

export const ver = endpoint({
  method: 'GET',
  path: '/v1/tenants/{nome}',
  summary: 'Mostra a clínica de um endereço',
  permission: 'anyone',
  audit: none,
  params,
  answer: tenant,
  errors: ['NAO_ENCONTRADO'],
})

/** The clinic's contact data shown to patients: on the reminder link's page, in e-mails and in the .ics file. */
export const contato = body({ telefone: optional(phone()), endereco: optional(text(200)) })
export type Contato = z.output<typeof contato>

/** Output schema: empty fields are null. */
const contatoOut = z.strictObject({ telefone: z.string().nullable(), endereco: z.string().nullable() })

export const verContato = endpoint({
  method: 'GET',
  path: '/v1/tenants/{nome}/contato',
  summary: 'Mostra o telefone e o endereço da clínica',
  permission: 'anyone',
  audit: none,
  params,
  answer: contatoOut,
  errors: ['NAO_ENCONTRADO'],
})

export const mudarContato = endpoint({
  method: 'PUT',
  path: '/v1/tenants/{nome}/contato',
  summary: 'Muda o telefone e o endereço da própria clínica',
  permission: 'signed-in',
  roles: ['ADMIN'],
  audit: none,
  affects: ['tenants'],
  evento: 'CONTATO_ALTERADO',
  params,
  body: contato,
  answer: contatoOut,
  errors: ['NAO_ENCONTRADO', 'VERSAO_ANTIGA'],
})
