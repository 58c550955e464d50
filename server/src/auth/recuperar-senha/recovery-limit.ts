/**
 * How often the link of a password is asked for. Of one e-mail three an hour are sent, whoever asks; what is asked
 * past that is answered alike, sends nothing and counts for nothing. An hour is also a link's life: whenever another
 * cannot be had, the last one still opens, so that a flood neither fills a mailbox nor shuts anybody out.
 */
import { sql } from 'kysely'
import type { Tx } from '../../db/tenant.ts'
import { networkOf } from '../../http/address.ts'
import { Refusal } from '../../refusal.ts'
import { LIFE_MS } from './create-reset-code.ts'

export const ASKED_MS = LIFE_MS
const LIMITS = { email: 3, address: 30 }

interface Asked {
  tenantId: number
  /** In lower case. */
  email: string
  address: string
  now: Date
  requestId: string
}

/**
 * Enters the request; the id of what is to be sent, or null where nothing is.
 * @throws Refusal 429, for an address that asks for many; refused tries are not entered
 */
export async function enterRequest(tx: Tx, asked: Asked): Promise<number | null> {
  const { tenantId, email, now, requestId } = asked
  const address = networkOf(asked.address)
  const since = new Date(now.getTime() - ASKED_MS)
  for (const key of [`a:${address}`, `e:${email}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId}/${key}`}, 8))`.execute(tx)
  const recent = tx
    .selectFrom('recovery_requests')
    .where('tenant_id', '=', tenantId)
    .where('em', '>', since)
    .select(sql<number>`count(*)`.as('asked'))
  const here = await recent
    .where('address', '=', address)
    .select(sql<Date | null>`min(em)`.as('oldest'))
    .executeTakeFirstOrThrow()
  const sent = await recent.where('email', '=', email).where('is_sent', '=', true).executeTakeFirstOrThrow()
  if (here.asked >= LIMITS.address) {
    const until = (here.oldest ?? now).getTime() + ASKED_MS
    throw new Refusal('MUITAS_TENTATIVAS', {
      retryAfter: Math.max(1, Math.ceil((until - now.getTime()) / 1000)),
    })
  }
  const isSent = sent.asked < LIMITS.email
  const { id } = await tx
    .insertInto('recovery_requests')
    .values({ tenant_id: tenantId, email, address, em: now, is_sent: isSent, request_id: requestId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return isSent ? id : null
}
