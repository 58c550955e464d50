import type { Tx } from '../db/tenant.ts'

interface Delivered {
  tenantId: number
  /** The account in whose bell it appears. */
  userId: number
  /** What brings it, 'notificacao/7'. */
  key: string
  title: string
  message: string
  now: Date
}

/** In the transaction of whoever sends it. The same key a second time changes nothing, however it was read since. */
export async function deliver(
  tx: Tx,
  { tenantId, userId, key, title, message, now }: Delivered,
): Promise<void> {
  await tx
    .insertInto('mensagens')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      chave: key,
      titulo: title,
      mensagem: message,
      em: now,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'user_id', 'chave']).doNothing())
    .execute()
}
