/**
 * Limits wrong passwords (wire, *Auth*). Each try is entered as a failure before the password is checked, under locks,
 * so that parallel tries cannot slip past the count; a success removes its own entries again.
 */
import { sql } from 'kysely'
import type { Happened } from '../db/events.ts'
import { takeTurn } from '../db/locks.ts'
import type { InTenant, Tx } from '../db/tenant.ts'
import { networkOf } from '../http/address.ts'
import { Refusal, secondsUntilFree } from '../refusal.ts'

export const WINDOW_MS = 15 * 60_000
const LIMITS = { emailFromAddress: 5, email: 20, address: 50 }

export interface Try {
  tenantId: number
  /** In lower case. */
  email: string
  address: string
  now: Date
}

/** Writes the lock-out's event, in the transaction that finds the limit reached. */
type Note = (tx: Tx, happened: Happened) => Promise<void>

/**
 * @returns the entry's id, for `forgetTry`
 * @throws Refusal 429; refused tries are not entered, so they do not prolong the lock-out
 */
export async function enterTry(inTenant: InTenant, attempt: Try, note: Note): Promise<number> {
  const { tenantId, email, now } = attempt
  const address = networkOf(attempt.address)
  const since = new Date(now.getTime() - WINDOW_MS)
  const entered = await inTenant.write({ tenantId }, async tx => {
    for (const key of [`a:${address}`, `e:${email}`]) await takeTurn(tx, 'signIn', `${tenantId}/${key}`)
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
    const reached: [Limit, Date | null] | null =
      both >= LIMITS.emailFromAddress
        ? ['conta e endereço', oldestBoth]
        : byEmail >= LIMITS.email
          ? ['conta', oldestEmail]
          : byAddress >= LIMITS.address
            ? ['endereço', oldestAddress]
            : null
    if (reached) {
      const [limit, oldest] = reached
      await noteOnce(tx, { tenantId, email, address, since, limit }, note)
      return { retryAfter: secondsUntilFree(oldest, WINDOW_MS, now) }
    }
    const { id } = await tx
      .insertInto('login_failures')
      .values({ tenant_id: tenantId, email, address, em: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id }
  })
  if ('retryAfter' in entered) throw new Refusal('MUITAS_TENTATIVAS', { ...entered, noted: true })
  return entered.id
}

/** Removes one entry: the password was right, but the code is still to come. */
export async function forgetTry(
  tx: Tx,
  { tenantId, entryId }: { tenantId: number; entryId: number },
): Promise<void> {
  await tx.deleteFrom('login_failures').where('tenant_id', '=', tenantId).where('id', '=', entryId).execute()
}

/** Removes this address's failures for the e-mail, after the right password. */
export async function forgetTries(tx: Tx, { tenantId, email, address }: Try): Promise<void> {
  await tx
    .deleteFrom('login_failures')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .where('address', '=', networkOf(address))
    .execute()
}

/** Removes everybody's failures for the e-mail, once its owner was proven by other means than the password. */
export async function forgetAllTries(
  tx: Tx,
  { tenantId, email }: Pick<Try, 'tenantId' | 'email'>,
): Promise<void> {
  await tx.deleteFrom('login_failures').where('tenant_id', '=', tenantId).where('email', '=', email).execute()
}

type Limit = 'conta e endereço' | 'conta' | 'endereço'

interface Reached {
  tenantId: number
  email: string
  address: string
  since: Date
  limit: Limit
}

/**
 * Writes one event for each lock-out, however often somebody tries. All e-mails without an account share one, so that
 * inventing e-mails does not fill the log.
 */
async function noteOnce(
  tx: Tx,
  { tenantId, email, address, since, limit }: Reached,
  note: Note,
): Promise<void> {
  const account =
    limit === 'endereço'
      ? undefined
      : await tx
          .selectFrom('users')
          .select('id')
          .where('tenant_id', '=', tenantId)
          .where(sql`lower(email)`, '=', email)
          .executeTakeFirst()
  const alvo = account?.id ?? null
  const noted = tx
    .selectFrom('eventos')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('tipo', '=', 'ENTRADA_BLOQUEADA')
    .where('em', '>', since)
    .where('detalhe', '=', limit)
    .where('alvo_id', 'is not distinct from', alvo)
  const here =
    limit === 'conta' || address === '' ? noted : noted.where(sql<boolean>`endereco <<= ${address}::inet`)
  if (await here.executeTakeFirst()) return
  await note(tx, { tipo: 'ENTRADA_BLOQUEADA', userId: null, alvo, detalhe: limit })
}
