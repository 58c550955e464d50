import { createHash } from 'node:crypto'
import type { Tx } from '../db/tenant.ts'

interface Row {
  role: string
  permissoes: string[]
}

/** What each role but the administrator's may, and the version of it all. Locked, nobody else changes it meanwhile. */
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

/** By what it says: who puts back what was there has the version that was there. */
export function versionOf(rows: readonly Row[]): number {
  const text = JSON.stringify(rows.map(({ role, permissoes }) => [role, [...permissoes].sort()]).sort())
  return createHash('sha256').update(text).digest().readUIntBE(0, 6)
}
