import { noteAsOperator } from '../db/as-operator.ts'
import { asOwner } from '../db/owner.ts'
import { Refusal } from '../refusal.ts'

interface Change {
  tenantId: number
  now: Date
}

/**
 * From here on nobody is in it and nothing leaves it: who is signed in is out with the next call (`entrar`), everybody
 * else within a minute (`db/directory.ts`). Nothing is lost.
 * @throws Refusal where it is so already
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

/** @throws Refusal where it is not suspended */
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
