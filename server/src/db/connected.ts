/** Single connections outside the pool: the owner's, and those that migrate. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf } from './addresses.ts'

export const CONNECT_MS = 3_000

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

/** Instants as a server in UTC writes them, without fractions of a second: nearly all that there are. */
const PLAIN = '2026-11-25 13:30:00+00'

/** pg's own goes by a regular expression, which costs a list of a thousand rows a tenth of its time. */
function instantIn(text: string): Date {
  // Of the first century `Date.UTC` makes the twentieth.
  const isPlain = text.length === PLAIN.length && text.endsWith('+00') && !text.startsWith('00')
  if (!isPlain) return pg.types.getTypeParser(TIMESTAMPTZ)(text)
  const two = (at: number) => (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO
  return new Date(Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17)))
}
const ZERO = 48

/** Parses counts as numbers, and leaves a day as its string ('1990-05-17') instead of a Date in some zone. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE) return (value: string) => value
    if (oid === TIMESTAMPTZ) return instantIn
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * Makes a client without connecting it. If the connection dies, the running query fails; without the error listener the
 * process would end as well.
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
 * The timeline of a host that takes writes. Standbys and primaries set to read-only do not. A former primary that comes
 * back after its standby was promoted does, but must serve nobody: each promotion begins a later timeline.
 * @returns null if the host takes no writes
 */
export async function timelineOf(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ timeline: number | null }>(TIMELINE)
  return rows[0]?.timeline ?? null
}

/** Runs on the one host, or, of several, on the one that takes writes and was promoted last. */
export async function connected<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const [address = '', ...others] = addressesOf(url)
  const client = others.length === 0 ? await open(address) : (await newestOf([address, ...others])).client
  try {
    return await run(client)
  } finally {
    // Closing rolls back what was not committed.
    await client.end()
  }
}

const READ_ONLY = '25006'

interface Found {
  address: string
  client: pg.Client
  timeline: number
}

/** Milliseconds to wait, once one host takes writes, for the others to say whether they were promoted later. */
const OTHERS_MS = 500

/** Asks all hosts at once. @throws if none takes writes */
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
  // A host that answered gives the more useful error.
  throw troubles.find(one => one.code === READ_ONLY) ?? troubles[0]
}

/** @throws if the host does not answer, or takes no writes */
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
