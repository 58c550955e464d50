import { mudarPermissoes as entry } from '@clinica/contract/auth/administracao.ts'
import { PERMISSIONS } from '@clinica/contract/permissions.ts'
import { handle } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { permissionTable, versionOf } from './permission-table.ts'

/**
 * Takes effect with the next call, since the guard reads the table each time. The version covers the whole table, since
 * that is what clients read.
 */
export const mudarPermissoes = handle(entry, async ({ params: { role }, body, ...context }) => {
  const { tx, caller, event, ifMatch, etag } = context
  const { rows, version } = await permissionTable(tx, caller.tenantId, { isLocked: true })
  ifMatch(version)
  if (role === 'ADMIN')
    throw new Refusal('EM_CONFLITO', { text: 'As permissões do administrador não podem ser alteradas.' })
  const permissoes = PERMISSIONS.filter(permission => body.permissoes.includes(permission))
  const before = rows.find(row => row.role === role)?.permissoes ?? []
  await tx
    .insertInto('role_permissions')
    .values({ tenant_id: caller.tenantId, role, permissoes })
    .onConflict(conflict => conflict.columns(['tenant_id', 'role']).doUpdateSet({ permissoes }))
    .execute()
  const changed = difference(before, permissoes)
  await event('PERMISSOES_ALTERADAS', { detalhe: `${role}: ${changed}`, already: changed === '' })
  etag(versionOf([...rows.filter(row => row.role !== role), { role, permissoes }]))
  return { role, permissoes }
})

const difference = (before: readonly string[], after: readonly string[]): string =>
  [
    ...after.filter(one => !before.includes(one)).map(one => `+${one}`),
    ...before.filter(one => !after.includes(one)).map(one => `-${one}`),
  ].join(' ')
