/** Kysely for one block: it only writes statements, and tenant.ts sends them. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { DB } from './schema.gen.ts'

declare const inside: unique symbol
/** A query builder bound to one clinic. Nothing but `inTenant` makes one. */
export type Tx = Kysely<DB> & { readonly [inside]: true }

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const none = async () => {}

// biome-ignore lint/correctness/useYield: nothing of ours streams
async function* streamQuery(): AsyncGenerator<never> {
  throw new Error('Streaming is not offered here')
}

const kyselyOver = (connection: DatabaseConnection) =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => adapter,
      createQueryCompiler: () => compiler,
      createIntrospector: db => new PostgresIntrospector(db),
      createDriver: () => ({
        init: none,
        acquireConnection: async () => connection,
        releaseConnection: none,
        beginTransaction: none,
        commitTransaction: none,
        rollbackTransaction: none,
        destroy: none,
      }),
    },
  })

/** A Kysely over one connection. After `end` it refuses to run, so that a builder kept too long reaches no rows. */
export function bind(execute: (query: CompiledQuery) => Promise<QueryResult<unknown>>): {
  tx: Tx
  end: () => void
} {
  let over = false
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      if (over) throw new Error('This block has ended; its tx reaches nothing any more')
      return (await execute(query)) as QueryResult<R>
    },
    streamQuery,
  }
  return {
    tx: kyselyOver(connection) as Tx,
    end: () => {
      over = true
    },
  }
}

/** Only writes statements: it has no connection, and throws if one is run. */
export const builder: Kysely<DB> = kyselyOver({
  executeQuery: () => Promise.reject(new Error('Only `inTenant` runs statements')),
  streamQuery,
})
