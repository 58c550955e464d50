/**
 * Limits requests for password links. Each e-mail address gets three letters an hour, whoever asks; further requests
 * get the same answer, but send nothing and do not count. A link lives an hour, too: whenever no new one can be had,
 * the last one still works, so that a flood neither fills a mailbox nor locks its owner out.
 */
import { sql } from 'kysely'
import type { Happened } from '../../db/events.ts'
import { takeTurn } from '../../db/locks.ts'
import type { Tx } from '../../db/tenant.ts'
import { networkOf } from '../../http/address.ts'
import { secondsUntilFree } from '../../refusal.ts'
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
 * Enters the request. The id is that of the letter to send, null if none is sent. If the address asked too often,
 * nothing is entered: it writes an event (once an hour) and returns the seconds until the address may ask again.
 */
export async function enterRequest(
  tx: Tx,
  asked: Asked,
  note: (tx: Tx, happened: Happened) => Promise<void>,
): Promise<{ id: number | null } | { retryAfter: number }> {
  const { tenantId, email, now, requestId } = asked
  const address = networkOf(asked.address)
  const since = new Date(now.getTime() - ASKED_MS)
  for (const key of [`a:${address}`, `e:${email}`]) await takeTurn(tx, 'recovery', `${tenantId}/${key}`)
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
    await noteOnce(tx, { tenantId, address, since }, note)
    return { retryAfter: secondsUntilFree(here.oldest, ASKED_MS, now) }
  }
  const isSent = sent.asked < LIMITS.email
  const { id } = await tx
    .insertInto('recovery_requests')
    .values({ tenant_id: tenantId, email, address, em: now, is_sent: isSent, request_id: requestId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: isSent ? id : null }
}

/** Writes one event an hour for an address, however often it asks. */
async function noteOnce(
  tx: Tx,
  { tenantId, address, since }: { tenantId: number; address: string; since: Date },
  note: (tx: Tx, happened: Happened) => Promise<void>,
): Promise<void> {
  const noted = tx
    .selectFrom('eventos')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('tipo', '=', 'LINK_BLOQUEADO')
    .where('em', '>', since)
  const here = address === '' ? noted : noted.where(sql<boolean>`endereco <<= ${address}::inet`)
  if (await here.executeTakeFirst()) return
  await note(tx, { tipo: 'LINK_BLOQUEADO', userId: null })
}
