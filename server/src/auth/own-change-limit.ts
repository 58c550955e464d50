/**
 * Limits how often somebody changes their own e-mail, password or second factor: each change sends a letter, and no
 * address is ever verified, so it may be a stranger's. Managers who correct somebody else's are not limited.
 */
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import type { Caller } from '../http/context.ts'
import { Refusal, secondsUntilFree } from '../refusal.ts'

const DAY_MS = 24 * 60 * 60_000

/** Changes of one's own in 24 hours. */
const MOST = {
  EMAIL_ALTERADO: { aDay: 5, what: 'o seu e-mail' },
  SENHA_ALTERADA: { aDay: 10, what: 'a sua senha' },
  // Turning it on is as often as it was turned off, and once more: a clinic may ask for it, so that is never refused.
  SEGUNDO_FATOR_DESLIGADO: { aDay: 10, what: 'o seu segundo fator' },
} as const

/**
 * Counts the changes in the security log. The account's row must be locked, so that simultaneous changes count, too.
 * @throws Refusal 429
 */
export async function mustBeWithinChangeLimit(
  tx: Tx,
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  change: keyof typeof MOST,
  now: Date,
): Promise<void> {
  const { aDay, what } = MOST[change]
  const { changed, oldest } = await tx
    .selectFrom('eventos')
    .select([sql<number>`count(*)`.as('changed'), sql<Date | null>`min(em)`.as('oldest')])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('em', '>', new Date(now.getTime() - DAY_MS))
    .where('tipo', '=', change)
    .where('alvo_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (changed < aDay) return
  throw new Refusal('MUITAS_TENTATIVAS', {
    text: `Você já alterou ${what} ${aDay} vezes nas últimas 24 horas. Tente novamente mais tarde ou fale com a clínica.`,
    retryAfter: secondsUntilFree(oldest, DAY_MS, now),
  })
}
