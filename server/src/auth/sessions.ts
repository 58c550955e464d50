import type { Tx } from '../db/tenant.ts'

interface Ended {
  tenantId: number
  userId: number
  now: Date
  /** The session that stays: that of the one who changes its own password. */
  except?: string
}

/**
 * Ends the sessions of an account at once: the guard of every call asks whether its session lives. A link for another
 * password that is still open dies with them, a ticket that waits for its code, and what remembers browsers. Whoever calls holds the account's row, so that nobody signs in between.
 */
export async function endSessions(tx: Tx, { tenantId, userId, now, except }: Ended): Promise<void> {
  for (const table of ['reset_codes', 'entradas_pendentes', 'dispositivos'] as const)
    await tx.deleteFrom(table).where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
  const living = tx
    .updateTable('sessions')
    .set({ revogada_em: now })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('revogada_em', 'is', null)
  await (except === undefined ? living : living.where('id', '<>', except)).execute()
}
