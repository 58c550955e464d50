import type { Tx } from '../db/tenant.ts'
import { versionOfContent } from '../http/content-version.ts'

interface Row {
  role: string
  permissoes: string[]
}

/** All roles' permissions except the administrator's, and their version. `isLocked` lets nobody else change them. */
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
