import type { Contato } from '@clinica/contract/tenants/endpoints.ts'
import { mudarContato as changed, verContato as shown } from '@clinica/contract/tenants/endpoints.ts'
import type { Tx } from '../db/tenant.ts'
import { handle, handleOpen } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'

/** A clinic that never said anything shows neither. */
export async function contactOf(tx: Tx, tenantId: number): Promise<Contato> {
  const row = await tx
    .selectFrom('contatos')
    .select(['telefone', 'endereco'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row ?? { telefone: null, endereco: null }
}

const unknown = () => new Refusal('NAO_ENCONTRADO', { text: 'Clínica não encontrada.' })

export const verContato = handleOpen(shown)(async ({ server, params }) => {
  const tenant = await server.tenants.byName(params.nome)
  if (!tenant) throw unknown()
  return server.inTenant.read({ tenantId: tenant.id }, tx => contactOf(tx, tenant.id))
})

/** Of one's own clinic: another is not there for this caller. */
export const mudarContato = handle(changed)(async ({ tx, tenant, params, body }) => {
  if (params.nome !== tenant.nome) throw unknown()
  await tx
    .insertInto('contatos')
    .values({ tenant_id: tenant.id, ...body })
    .onConflict(earlier => earlier.column('tenant_id').doUpdateSet(body))
    .execute()
  return body
})
