import type { Tx } from '../db/tenant.ts'
import { versionOfContent } from '../http/content-version.ts'

interface Row {
  role: string
  permissoes: string[]
}

/**
 * The permissions of each role except the administrator's, and the version of the table. `isLocked` keeps others from
 * changing it meanwhile.
 */
export async function permissionTable(
  tx: Tx,
  tenantId: number,
  { isLocked = false } = {},
): Promise<{ rows: Row[]; version: number }> {
  const query = tx
    .selectFrom('role_permissions')
    .select(['role', 'permissoes'])
    .where('tenant_id', '=', tenantId)
    .orderBy('role')
  const rows = await (isLocked ? query.forUpdate() : query).execute()
  return { rows, version: versionOf(rows) }
}

export const versionOf = (rows: readonly Row[]): number =>
  versionOfContent(rows.map(({ role, permissoes }) => [role, [...permissoes].sort()]).sort())
