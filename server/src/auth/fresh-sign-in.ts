import type { Tx } from '../db/tenant.ts'
import { Refusal } from '../refusal.ts'

const FRESH_MS = 15 * 60_000

interface Asking {
  tenantId: number
  sessionId: string
  now: Date
}

/**
 * What locks an owner out, or moves an account to somebody else, is asked of who has just signed in: whoever finds an
 * open desk has its session, and not the password. Judged in the transaction of the change.
 * @throws Refusal ENTRADA_ANTIGA, saying for what
 */
export async function mustBeFresh(
  tx: Tx,
  { tenantId, sessionId, now }: Asking,
  forWhat: string,
): Promise<void> {
  const fresh = await tx
    .selectFrom('sessions')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sessionId)
    .where('criada_em', '>=', new Date(now.getTime() - FRESH_MS))
    .executeTakeFirst()
  if (!fresh) throw new Refusal('ENTRADA_ANTIGA', { text: `Por segurança, entre novamente para ${forWhat}.` })
}
