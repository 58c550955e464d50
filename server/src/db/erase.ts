import pg from 'pg'
import { isClinics, tablesOf } from './catalogue.ts'
import type { Owner } from './owner.ts'
import { SCHEMA } from './queues.ts'

/**
 * Deletes a clinic's rows, jobs and sequences, and at last the clinic. Rows written meanwhile refer to the clinic;
 * deleting it then fails, and nothing is deleted.
 */
export async function eraseClinic({ query, enter }: Owner, tenantId: number): Promise<void> {
  await enter(tenantId)
  const tables = (await tablesOf({ query })).filter(isClinics)
  for (const { name } of tables.toReversed())
    await query(`delete from ${pg.escapeIdentifier(name)} where tenant_id = $1`, [tenantId])
  await query(`delete from ${SCHEMA}.job where data->>'tenantId' = $1`, [String(tenantId)])
  const sequences = await query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'ids' and sequencename ~ ('_' || $1 || '$')",
    [String(tenantId)],
  )
  for (const { name } of sequences) await query(`drop sequence ids.${pg.escapeIdentifier(name)}`)
  await query('delete from tenants where id = $1', [tenantId])
}
