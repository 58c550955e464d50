/** The owner's transactions of the tests. To open a connection costs what sixty queries do, so they are kept. */
import pg from 'pg'
import { types } from '../src/db/connected.ts'
import { type Owner, transaction } from '../src/db/owner.ts'

const pools = new Map<string, pg.Pool>()

/** As `asOwner`, on a connection that the next may have. */
export const asKeptOwner = <T>(ownerUrl: string, run: (owner: Owner) => Promise<T>): Promise<T> =>
  onKept(ownerUrl, client => transaction(client, run))

/** Statements without a transaction. */
export const sayAsOwner = (ownerUrl: string, ...statements: string[]): Promise<void> =>
  onKept(ownerUrl, async client => {
    for (const statement of statements) await client.query(statement)
  })

async function onKept<T>(ownerUrl: string, run: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await poolOf(ownerUrl).connect()
  let isWhole = false
  try {
    const answer = await run(client)
    isWhole = true
    return answer
  } finally {
    // What failed is rolled back by closing.
    client.release(!isWhole)
  }
}

function poolOf(ownerUrl: string): pg.Pool {
  const known = pools.get(ownerUrl)
  if (known) return known
  const pool = new pg.Pool({ connectionString: ownerUrl, types, allowExitOnIdle: true })
  // A database that is dropped, or stopped, takes them with it.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  pools.set(ownerUrl, pool)
  return pool
}
