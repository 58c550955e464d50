import { listar as entry } from '@clinica/contract/visitas/endpoints.ts'
import { sql } from 'kysely'
import { handle } from '../http/handle.ts'

export const listar = handle(entry, async ({ tx, caller, query: { de, ate } }) => {
  const rows = await tx
    .selectFrom('visitas')
    .select([sql<string>`data`.as('data'), 'pagina', 'role', 'visitas'])
    .where('tenant_id', '=', caller.tenantId)
    .where('data', '>=', sql<Date>`${de}::date`)
    .where('data', '<=', sql<Date>`${ate}::date`)
    .orderBy('data')
    .orderBy('pagina')
    .orderBy('role')
    .execute()
  return rows.map(({ role, ...row }) => ({ ...row, role: role === '' ? null : role }))
})
