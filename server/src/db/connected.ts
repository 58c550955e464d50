/** A connection of one's own, outside the pool: the owner's, a migration's. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf } from './addresses.ts'

export const CONNECT_MS = 3_000

const INT8 = 20
const DATE = 1082

/** Counts come as numbers; a day stays the plain string that it is ('1990-05-17'), never a Date of some zone. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * Not connected yet. If it dies, the query that is under way fails; without an error listener the process would end
 * as well.
 */
export function clientOf(address: string, config: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types,
    ...config,
  })
  client.on('error', () => {})
  return client
}

const TIMELINE = `select case when current_setting('transaction_read_only') = 'off' then
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/**
 * Of several hosts the one that serves takes writes: a standby does not, nor a primary that was shut for them. A primary
 * that comes back after its standby was promoted does, and must serve nobody: each promotion begins a later timeline.
 * @returns null where it takes none
 */
export async function timelineOf(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ timeline: number | null }>(TIMELINE)
  return rows[0]?.timeline ?? null
}

/** On the one host; or of several on the one that takes writes, and was promoted last. */
export async function connected<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const [address = '', ...others] = addressesOf(url)
  const client = others.length === 0 ? await open(address) : (await newestOf([address, ...others])).client
  try {
    return await run(client)
  } finally {
    // Ending it rolls back what did not commit.
    await client.end()
  }
}

const READ_ONLY = '25006'

interface Found {
  address: string
  client: pg.Client
  timeline: number
}

/** How long one that takes writes waits for the others to say whether they were promoted after it. */
const OTHERS_MS = 500

/** All are asked at once. @throws where none takes writes */
export async function newestOf(addresses: readonly string[]): Promise<Found> {
  const found: Found[] = []
  const tries = addresses.map(async address => {
    const one = await reach(address)
    found.push(one)
    return one
  })
  const all = Promise.allSettled(tries)
  await Promise.any(tries).catch(() => {})
  if (found.length > 0) await Promise.race([all, sleep(OTHERS_MS, undefined, { ref: false })])
  const last = Math.max(...found.map(({ timeline }) => timeline))
  const chosen = addresses
    .flatMap(address => found.find(one => one.address === address) ?? [])
    .find(({ timeline }) => timeline === last)
  for (const one of tries)
    one.then(other => (other === chosen ? undefined : other.client.end())).catch(() => {})
  if (chosen) return chosen
  const troubles = (await all).flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  // One that is there says more than one that is not.
  throw troubles.find(one => one.code === READ_ONLY) ?? troubles[0]
}

/** @throws where it is not there, or takes no writes */
async function reach(address: string): Promise<Found> {
  const client = await open(address)
  try {
    const timeline = await timelineOf(client)
    if (timeline !== null) return { address, client, timeline }
    throw Object.assign(new Error('No host of the list takes writes'), { code: READ_ONLY })
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function open(address: string): Promise<pg.Client> {
  const client = clientOf(address)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
