import { endpoint } from '../endpoint.ts'
import { flagText, idText, optional } from '../fields.ts'
import { pageOf, pageQuery } from '../page.ts'
import * as z from '../zod.ts'
import { mensagem } from './schemas.ts'

const audit = { none: 'everybody reads the own messages alone' }

/** With `read=false`, only unread messages; the bell shows the total of that page. */
export const listar = endpoint({
  method: 'GET',
  path: '/v1/mensagens',
  summary: 'Lista as próprias mensagens, as mais novas primeiro',
  permission: 'signed-in',
  record: 'mensagens',
  audit,
  query: z.strictObject({
    ...pageQuery(['date'], [{ field: 'date', direction: 'desc' }]),
    read: optional(flagText()),
  }),
  answer: pageOf(mensagem),
})

export const marcarLida = endpoint({
  method: 'PATCH',
  path: '/v1/mensagens/{id}/lida',
  summary: 'Marca uma das próprias mensagens como lida',
  permission: 'signed-in',
  record: 'mensagens',
  audit,
  affects: ['mensagens'],
  params: z.strictObject({ id: idText() }),
  answer: mensagem,
  errors: ['NAO_ENCONTRADO'],
})
