import { marcarLida as entry } from '@clinica/contract/mensagens/endpoints.ts'
import { handle } from '../http/handle.ts'
import { COLUMNS, toMensagem } from './sql.ts'

/** Marking a message as read again changes nothing, not even the time it was read. */
export const marcarLida = handle(entry, async ({ tx, caller: { tenantId }, params, now, record, etag }) => {
  const found = await tx
    .selectFrom('mensagens')
    .select([...COLUMNS, 'user_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst()
  const message = await record.theirs(found, (who, { user_id }) => who.userId === user_id)
  const lida_em = message.lida_em ?? now
  if (!message.lida_em)
    await tx
      .updateTable('mensagens')
      .set({ lida_em })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', message.id)
      .execute()
  // A message has two versions: 1 while unread, 2 once read.
  etag(2)
  return toMensagem({ ...message, lida_em })
})
