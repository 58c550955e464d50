/** Where a clinic's rows lie on a cluster. */
import { inject } from 'vitest'
import { asOwner } from '../src/db/owner.ts'
import { inDatabase, type TestDatabase } from './database.ts'

interface Shard {
  /** What the table is called there: `users_102008`. */
  name: string
  /** The administrator's address of that server, in this database. */
  node: string
}

export function shardOf({ ownerUrl }: TestDatabase, table: string, tenantId: number): Promise<Shard> {
  return asOwner(ownerUrl, async ({ query }) => {
    const [found] = await query<{ id: string; port: number }>(
      `select shardid as id, nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
        where shardid = get_shard_id_for_distribution_column($1, $2::bigint)`,
      [table, tenantId],
    )
    const node = inject('nodes').find(url => new URL(url).port === String(found?.port))
    if (!found || !node) throw new Error(`No server has the ${table} of clinic ${tenantId}`)
    return { name: `${table}_${found.id}`, node: inDatabase(node, new URL(ownerUrl).pathname.slice(1)) }
  })
}
