import { mudarPermissoes as entry } from '@clinica/contract/auth/endpoints.ts'
import { PERMISSIONS } from '@clinica/contract/permissions.ts'
import { handle } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'

/** Holds from the next call on: the guard reads the table at each. */
export const mudarPermissoes = handle(entry)(async ({ tx, caller, params, body }) => {
  const { role } = params
  if (role === 'ADMIN')
    throw new Refusal('EM_CONFLITO', { text: 'As permissões do administrador não podem ser alteradas.' })
  const permissoes = PERMISSIONS.filter(permission => body.permissoes.includes(permission))
  await tx
    .insertInto('role_permissions')
    .values({ tenant_id: caller.tenantId, role, permissoes })
    .onConflict(conflict => conflict.columns(['tenant_id', 'role']).doUpdateSet({ permissoes }))
    .execute()
  return { role, permissoes }
})
