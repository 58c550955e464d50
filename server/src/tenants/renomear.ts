import { noteAsOperator } from '../db/as-operator.ts'
import { asOwner } from '../db/owner.ts'
import { Refusal } from '../refusal.ts'

/** @throws Refusal if another clinic has that name */
export const renameTenant = (
  ownerUrl: string,
  { tenantId, nome, titulo }: { tenantId: number; nome: string; titulo: string },
): Promise<void> =>
  asOwner(ownerUrl, async owner => {
    const taken = await owner.query('select from tenants where nome = $1 and id <> $2', [nome, tenantId])
    if (taken.length > 0) throw new Refusal('EM_CONFLITO', { text: `Já existe a clínica "${nome}".` })
    await owner.query('update tenants set nome = $2, titulo = $3 where id = $1', [tenantId, nome, titulo])
    await owner.enter(tenantId)
    await noteAsOperator(owner, { tenantId, tipo: 'CLINICA_RENOMEADA' })
  })
