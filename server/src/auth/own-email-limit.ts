/**
 * Limits how often somebody changes their own e-mail: each change sends a letter to the address that is left, and no
 * address is ever verified, so it may be a stranger's. Managers who correct somebody else's are not limited.
 */
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import type { Caller } from '../http/context.ts'
import { Refusal, secondsUntilFree } from '../refusal.ts'

const DAY_MS = 24 * 60 * 60_000
const A_DAY = 5

/**
 * Counts the changes in the security log. The account's row must be locked, so that simultaneous changes count, too.
 * @throws Refusal 429
 */
export async function mustBeWithinEmailLimit(
  tx: Tx,
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  now: Date,
): Promise<void> {
  const { changed, oldest } = await tx
    .selectFrom('eventos')
    .select([sql<number>`count(*)`.as('changed'), sql<Date | null>`min(em)`.as('oldest')])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('em', '>', new Date(now.getTime() - DAY_MS))
    .where('tipo', '=', 'EMAIL_ALTERADO')
    .where('alvo_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (changed < A_DAY) return
  throw new Refusal('MUITAS_TENTATIVAS', {
    text: `Você já alterou o seu e-mail ${A_DAY} vezes nas últimas 24 horas. Tente novamente mais tarde ou fale com a clínica.`,
    retryAfter: secondsUntilFree(oldest, DAY_MS, now),
  })
}
