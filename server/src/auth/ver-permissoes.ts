import { verPermissoes as entry } from '@clinica/contract/auth/administracao.ts'
import { PERMISSIONS, type Permission, ROLES } from '@clinica/contract/permissions.ts'
import { handle } from '../http/handle.ts'

export const verPermissoes = handle(entry)(async ({ tx, caller }) => {
  const rows = await tx
    .selectFrom('role_permissions')
    .select(['role', 'permissoes'])
    .where('tenant_id', '=', caller.tenantId)
    .execute()
  return ROLES.map(role => {
    const kept = rows.find(row => row.role === role)?.permissoes ?? []
    const permissoes = role === 'ADMIN' ? [...PERMISSIONS] : PERMISSIONS.filter(p => kept.includes(p))
    return { role, permissoes: permissoes as Permission[] }
  })
})
