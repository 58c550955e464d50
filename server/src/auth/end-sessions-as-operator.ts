import { noteAsOperator } from '../db/as-operator.ts'
import { asOwner } from '../db/owner.ts'
import { Refusal } from '../refusal.ts'
import { closeSessions } from './sessions.ts'

/**
 * Ends the sessions of one account, or of everybody in the clinic if `email` is null.
 * @returns how many sessions were open
 */
export const endSessionsAsOperator = (
  ownerUrl: string,
  { tenantId, email, now }: { tenantId: number; email: string | null; now: Date },
): Promise<number> =>
  asOwner(ownerUrl, async owner => {
    await owner.enter(tenantId)
    // Nobody can sign in meanwhile: a sign-in locks the account's row, too.
    const accounts = await owner.query<{ id: number }>(
      'select id from users where tenant_id = $1 and ($2::text is null or lower(email) = lower($2)) order by id for update',
      [tenantId, email],
    )
    if (email !== null && accounts.length === 0)
      throw new Refusal('NAO_ENCONTRADO', { text: `Não há conta com o e-mail ${email}.` })
    const userId = email === null ? null : (accounts[0]?.id ?? null)
    const ended = await closeSessions(owner, { tenantId, userId, now })
    await noteAsOperator(owner, { tenantId, tipo: 'SESSOES_ENCERRADAS', alvo: userId })
    return ended
  })
