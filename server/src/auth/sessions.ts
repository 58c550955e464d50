import type { Owner } from '../db/owner.ts'
import type { Tx } from '../db/tenant.ts'

interface Ended {
  tenantId: number
  userId: number
  now: Date
  /** The session to keep: the one in which somebody changes their own password. */
  except?: string
}

/** What else lets somebody in, or soon will: password links, tickets that wait for a code, remembered browsers. */
const OTHER_WAYS_IN = ['reset_codes', 'entradas_pendentes', 'dispositivos'] as const

/**
 * Ends an account's sessions at once (every call's guard asks whether its session lives), and its other ways in. The
 * caller holds the lock on the account's row, so that nobody signs in meanwhile.
 */
export async function endSessions(tx: Tx, { tenantId, userId, now, except }: Ended): Promise<void> {
  for (const table of OTHER_WAYS_IN)
    await tx.deleteFrom(table).where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
  const living = tx
    .updateTable('sessions')
    .set({ revogada_em: now })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('revogada_em', 'is', null)
  await (except === undefined ? living : living.where('id', '<>', except)).execute()
}

/** As `endSessions`, for the operator; `userId` null means the whole clinic. @returns the number of open sessions */
export async function closeSessions(
  { query }: Pick<Owner, 'query'>,
  { tenantId, userId, now }: { tenantId: number; userId: number | null; now: Date },
): Promise<number> {
  const whose = 'tenant_id = $1 and ($2::int is null or user_id = $2)'
  for (const table of OTHER_WAYS_IN) await query(`delete from ${table} where ${whose}`, [tenantId, userId])
  const ended = await query(
    `update sessions set revogada_em = $3 where ${whose} and revogada_em is null returning id`,
    [tenantId, userId, now],
  )
  return ended.length
}
