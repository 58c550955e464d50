/**
 * How often signing in may fail (wire, *Auth*). Each try is entered as a failure before the password is looked at,
 * under locks, so that parallel tries cannot slip past the count; a success takes its own entries out again.
 */
import { sql } from 'kysely'
import type { InTenant } from '../db/tenant.ts'
import { Refusal } from '../refusal.ts'

const WINDOW_MS = 15 * 60_000
const LIMITS = { emailFromAddress: 5, email: 20, address: 50 }

interface Try {
  tenantId: number
  /** In lower case. */
  email: string
  address: string
  now: Date
}

/** @throws Refusal 429; refused tries are not entered, so they prolong nothing */
export async function enterTry(inTenant: InTenant, { tenantId, email, address, now }: Try): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS)
  await inTenant.write({ tenantId }, async tx => {
    for (const key of [`a:${address}`, `e:${email}`])
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId}/${key}`}, 3))`.execute(tx)
    const recent = tx.selectFrom('login_failures').where('tenant_id', '=', tenantId).where('em', '>', since)
    const { byEmail, both, oldestEmail, oldestBoth } = await recent
      .where('email', '=', email)
      .select([
        sql<number>`count(*)`.as('byEmail'),
        sql<number>`count(*) filter (where address = ${address})`.as('both'),
        sql<Date | null>`min(em)`.as('oldestEmail'),
        sql<Date | null>`min(em) filter (where address = ${address})`.as('oldestBoth'),
      ])
      .executeTakeFirstOrThrow()
    const { byAddress, oldestAddress } = await recent
      .where('address', '=', address)
      .select([sql<number>`count(*)`.as('byAddress'), sql<Date | null>`min(em)`.as('oldestAddress')])
      .executeTakeFirstOrThrow()
    const reached =
      both >= LIMITS.emailFromAddress
        ? oldestBoth
        : byEmail >= LIMITS.email
          ? oldestEmail
          : byAddress >= LIMITS.address
            ? oldestAddress
            : null
    if (reached) {
      const seconds = Math.ceil((reached.getTime() + WINDOW_MS - now.getTime()) / 1000)
      throw new Refusal('MUITAS_TENTATIVAS', { retryAfter: Math.max(1, seconds) })
    }
    await tx.deleteFrom('login_failures').where('tenant_id', '=', tenantId).where('em', '<=', since).execute()
    await tx.insertInto('login_failures').values({ tenant_id: tenantId, email, address, em: now }).execute()
  })
}
