import type { Tx } from '../db/tenant.ts'

interface Delivered {
  tenantId: number
  /** The recipient's account. */
  userId: number
  /** Identifies the source, such as 'notificacao/7'. */
  key: string
  title: string
  message: string
  now: Date
}

/** Runs in the sender's transaction. Delivering the same key again changes nothing, even if it was read meanwhile. */
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
