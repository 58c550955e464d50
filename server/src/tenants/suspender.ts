import { noteAsOperator } from '../db/as-operator.ts'
import { asOwner } from '../db/owner.ts'
import { Refusal } from '../refusal.ts'

interface Change {
  tenantId: number
  now: Date
}

/**
 * Suspends a clinic: nobody gets in and no mail is sent. Signed-in people are refused at their next call (`entrar`),
 * other requests within a minute (`db/directory.ts`). Nothing is deleted.
 * @throws Refusal if the clinic is already suspended
 */
export const suspend = (ownerUrl: string, { tenantId, now }: Change): Promise<void> =>
  asOwner(ownerUrl, async owner => {
    const [row] = await owner.query(
      'update tenants set suspensa_em = $2 where id = $1 and suspensa_em is null returning id',
      [tenantId, now],
    )
    if (!row) throw new Refusal('EM_CONFLITO', { text: 'Esta clínica já está suspensa.' })
    await owner.enter(tenantId)
    await noteAsOperator(owner, { tenantId, tipo: 'CLINICA_SUSPENSA' })
  })

/** @throws Refusal if the clinic is not suspended */
export const resume = (ownerUrl: string, { tenantId }: Pick<Change, 'tenantId'>): Promise<void> =>
  asOwner(ownerUrl, async owner => {
    const [row] = await owner.query(
      'update tenants set suspensa_em = null where id = $1 and suspensa_em is not null returning id',
      [tenantId],
    )
    if (!row) throw new Refusal('EM_CONFLITO', { text: 'Esta clínica não está suspensa.' })
    await owner.enter(tenantId)
    await noteAsOperator(owner, { tenantId, tipo: 'CLINICA_RETOMADA' })
  })
