/** A connection of one's own, outside the pool: the owner's, a migration's. */
import pg from 'pg'
import { addressesOf } from './addresses.ts'

export const CONNECT_MS = 3_000

/** Not connected yet. One that dies fails what is asked of it; without a listener it would end the process besides. */
export function clientOf(address: string, config: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    ...config,
  })
  client.on('error', () => {})
  return client
}

/** Of several hosts the one that serves takes writes: a standby does not, nor a primary that was shut for them. */
export async function takesWrites(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ no: string }>('select current_setting($1) as no', [
    'transaction_read_only',
  ])
  return rows[0]?.no === 'off'
}

/** On the first host that answers, and of several takes writes. */
export async function connected<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(addressesOf(url))
  try {
    return await run(client)
  } finally {
    // Ending it rolls back what did not commit.
    await client.end()
  }
}

async function connect(addresses: readonly string[]): Promise<pg.Client> {
  let trouble: unknown
  for (const address of addresses) {
    const client = clientOf(address)
    try {
      await client.connect()
      if (addresses.length === 1 || (await takesWrites(client))) return client
      trouble = Object.assign(new Error('No host of the list takes writes'), { code: '25006' })
    } catch (error) {
      trouble ??= error
    }
    await client.end().catch(() => {})
  }
  throw trouble
}
