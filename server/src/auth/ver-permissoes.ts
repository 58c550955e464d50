import { verPermissoes as entry } from '@clinica/contract/auth/administracao.ts'
import { PERMISSIONS, ROLES } from '@clinica/contract/permissions.ts'
import { handle } from '../http/handle.ts'
import { permissionTable } from './permission-table.ts'

export const verPermissoes = handle(entry, async ({ tx, caller, etag }) => {
  const { rows, version } = await permissionTable(tx, caller.tenantId)
  etag(version)
  return ROLES.map(role => {
    const kept = rows.find(row => row.role === role)?.permissoes ?? []
    const permissoes = role === 'ADMIN' ? [...PERMISSIONS] : PERMISSIONS.filter(p => kept.includes(p))
    return { role, permissoes }
  })
})
