import type { Tx } from '../db/tenant.ts'
import { Refusal } from '../refusal.ts'

const FRESH_MS = 15 * 60_000

interface Asking {
  tenantId: number
  sessionId: string
  now: Date
}

/**
 * Requires a recent sign-in for changes that lock the owner out or give the account away: whoever finds an unlocked
 * computer has the session but not the password. Checked in the transaction of the change.
 * @throws Refusal ENTRADA_ANTIGA, whose sentence ends with `forWhat`
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
