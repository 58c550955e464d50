import { noteAsOperator } from '../db/as-operator.ts'
import { asOwner } from '../db/owner.ts'
import { Refusal } from '../refusal.ts'

/**
 * Turns the second factor off for somebody who lost the telephone and the recovery codes. The password stays; tickets
 * and remembered browsers are deleted.
 */
export const turnFactorOff = (
  ownerUrl: string,
  { tenantId, email }: { tenantId: number; email: string },
): Promise<void> =>
  asOwner(ownerUrl, async owner => {
    await owner.enter(tenantId)
    // As `holdSignIns` does.
    await owner.query('select from users where lower(email) = lower($1) for no key update', [email])
    const [gone] = await owner.query<{ userId: number }>(
      `delete from segundo_fator f using users u
       where u.tenant_id = f.tenant_id and u.id = f.user_id and lower(u.email) = lower($1)
       returning f.user_id as "userId"`,
      [email],
    )
    if (!gone)
      throw new Refusal('NAO_ENCONTRADO', { text: `Não há conta com segundo fator e o e-mail ${email}.` })
    await noteAsOperator(owner, { tenantId, tipo: 'SEGUNDO_FATOR_DESLIGADO', alvo: gone.userId })
  })
