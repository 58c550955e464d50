import { noteAsOperator } from '../db/as-operator.ts'
import { clinicsOf } from '../db/catalogue.ts'
import { asOwner } from '../db/owner.ts'

/** All clinics share the server's key, so each gets the event in its log. */
export const noteKeyChanged = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async owner => {
    for (const tenantId of await clinicsOf(owner)) {
      await owner.enter(tenantId)
      await noteAsOperator(owner, { tenantId, tipo: 'CHAVE_TROCADA' })
    }
  })
