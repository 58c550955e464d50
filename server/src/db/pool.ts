/** Connections to PostgreSQL. Only this folder gets one; everybody else goes through `inTenant`. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { limiterByKey } from '../limiter.ts'
import { addressesOf } from './addresses.ts'
import { endsConnection, fromDriver, Lost, unavailable } from './away.ts'
import { types } from './connected.ts'
import { type Borrowed, Connection } from './connection.ts'
import { withoutValues } from './constraints.ts'
import { IS_DISTRIBUTED, type IsDistributed } from './distributed.ts'
import { SILENCE_MS, startPulse } from './pulse.ts'
import { readiness } from './readiness.ts'

const TEXT_ARRAY: number = 1009

const MOST_LISTS = 500
const lists = new Map<string, readonly string[]>()

/** Each call reads a role's permissions, which hardly ever change: each text is parsed once, its frozen list shared. */
export const guardTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parse = types.getTypeParser(oid, format as 'text')
    if (oid !== TEXT_ARRAY) return parse
    return (text: string) => {
      const known = lists.get(text)
      if (known) return known
      const list: readonly string[] = Object.freeze(parse(text))
      if (lists.size < MOST_LISTS) lists.set(text, list)
      return list
    }
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export interface Pool {
  /**
   * @param account its calls hold half of the connections at most, however many it sends at once: the others wait for
   *   these, and everybody else finds one
   * @throws Refusal 503 at once while the database is away, also for callers who are already waiting
   */
  connect(account?: string): Promise<Borrowed>
  /** Runs one statement that belongs to no clinic. */
  query<R extends pg.QueryResultRow>(query: string | pg.QueryConfig): Promise<pg.QueryResult<R>>
  /** @throws Refusal 503 while the database is away, so that nobody is answered from a cache */
  present(): void
  /** Whether the tables are spread over several servers; read once. */
  isDistributed(): Promise<boolean>
  /** Whether the database answers and takes a write, and callers are served. */
  ready(): Promise<boolean>
  /** For metrics. `waiting` counts callers, everything else connections. */
  counts(): { total: number; idle: number; waiting: number; max: number; away: boolean }
  onConnect(listener: (client: Connection) => void): void
  end(): Promise<void>
}

export interface PoolSettings {
  /** Connections. */
  size: number
  /** Milliseconds of silence until the database counts as away. */
  silenceMs: number
  /** Milliseconds until an answer counts as lost and the connection is closed. The role's own limit is the same. */
  answerMs: number
  /** Milliseconds that a caller waits for a free connection. */
  queueMs: number
}

export const POOL: PoolSettings = { size: 10, silenceMs: SILENCE_MS, answerMs: 15_000, queueMs: 10_000 }
const GOODBYE_MS = 2_000

/** @param url names one host or several; the pool finds the one that serves, again whenever that changes */
export function openPool(
  url: string,
  { log = () => {}, ...given }: Partial<PoolSettings> & { log?: (message: string) => void } = {},
): Pool {
  const { size, silenceMs, answerMs, queueMs } = { ...POOL, ...given }
  /** Those who wait for a connection or for an answer that will not come while the database is away. */
  const refuseWhenAway = new Set<(reason: unknown) => void>()
  let gone = 0
  const open = new Set<Connection>()
  const pulse = startPulse(
    addressesOf(url),
    away => {
      if (!away) {
        log(`O banco de dados voltou, ${Math.round((Date.now() - gone) / 100) / 10} s depois.`)
        // If another host serves now, close connections to the silent one: its answers are no longer worth waiting for.
        for (const one of open) if (one.address !== pulse.address) one.connection.stream.destroy()
        return
      }
      gone = Date.now()
      log('O banco de dados não responde.')
      for (const refuse of refuseWhenAway) refuse(absent())
      refuseWhenAway.clear()
    },
    silenceMs,
  )

  class OurConnection extends Connection {
    constructor(config?: pg.ClientConfig) {
      super(config, pulse)
      open.add(this)
      this.once('end', () => open.delete(this))
    }
  }
  const pool = new pg.Pool({
    Client: OurConnection,
    max: size,
    types,
    application_name: 'clinica',
    keepAlive: true,
    // The guard and the statement after it are sent together.
    pipeline: true,
    // Otherwise PostgreSQL would plan our prepared statements at each call, and planning costs more than running them.
    options: '-c plan_cache_mode=force_generic_plan',
    connectionTimeoutMillis: queueMs,
    query_timeout: answerMs,
  })
  // A dead connection is replaced at its next use, idle or not; without a listener its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('release', error => {
    if (!error) pulse.heard()
  })

  function present(): void {
    if (pulse.away) throw absent()
  }

  /** A connection opened since the last outage, for an older one may lead to a host that is gone, and not full. */
  async function trusted(): Promise<Borrowed> {
    for (;;) {
      const client = await pool.connect()
      if (!(client instanceof Connection)) throw new Error('The pool has a connection that is none of ours')
      if (client.absences !== pulse.absences) {
        client.connection.stream.destroy()
        client.release(true)
      } else if (client.isFull) {
        const ended = once(client, 'end')
        client.release(true)
        // Its place at the database must be free before another is asked for.
        await Promise.race([ended, sleep(GOODBYE_MS, undefined, { ref: false })])
      } else return client
    }
  }

  let waitingForTurn = 0
  const ofAccount = limiterByKey(Math.max(1, Math.floor(size / 2)))

  async function connect(account?: string): Promise<Borrowed> {
    await pulse.looked
    present()
    return new Promise((found, refuse) => {
      refuseWhenAway.add(refuse)
      /** Ends when the connection is given back. */
      const lend = async () => {
        // Refused while it waited for its turn.
        if (!refuseWhenAway.has(refuse)) return
        try {
          const client = await trusted()
          // Refused meanwhile: the caller no longer needs it.
          if (!refuseWhenAway.delete(refuse)) return client.release()
          await new Promise<void>(returned => found(onRelease(client, returned)))
        } catch (error) {
          refuseWhenAway.delete(refuse)
          refuse(unavailable(error))
        }
      }
      if (account === undefined) return void lend()
      // As long as the pool lets callers wait; an end of the process does not wait for it.
      const late = setTimeout(() => {
        if (refuseWhenAway.delete(refuse))
          refuse(unavailable(new Lost('Other calls of this account take long')))
      }, queueMs).unref()
      waitingForTurn++
      void ofAccount(account, () => {
        clearTimeout(late)
        waitingForTurn--
        return lend()
      })
    })
  }

  async function query<R extends pg.QueryResultRow>(query: string | pg.QueryConfig) {
    const client = await connect()
    let broken = false
    try {
      return await client.query<R>(query)
    } catch (error) {
      const known = fromDriver(error)
      // Of pg-boss a query is a whole transaction, whose end is never reached after an error.
      broken = endsConnection(known) || !(await isRolledBack(client))
      throw withoutValues(known)
    } finally {
      client.release(broken)
    }
  }

  let distributed: Promise<boolean> | undefined
  return {
    connect,
    present,
    query,
    isDistributed() {
      distributed ??= query<IsDistributed>(IS_DISTRIBUTED).then(({ rows }) => rows[0]?.it === true)
      const asked = distributed
      // After a failure the next caller asks again.
      asked.catch(() => {
        if (distributed === asked) distributed = undefined
      })
      return asked
    },
    ready: readiness({ pulse, pool, query, refuseWhenAway, log }),
    counts: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + waitingForTurn,
      max: size,
      away: pulse.away,
    }),
    onConnect: listener =>
      void pool.on('connect', client => {
        if (client instanceof Connection) listener(client)
      }),
    async end() {
      pulse.stop()
      // Limited, since a host that does not answer would never let it end.
      await Promise.race([pool.end(), sleep(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}

/** What had not begun a transaction rolls nothing back. */
export const isRolledBack = (client: Borrowed): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

/** The pool gives a connection a new `release` each time that it lends it. */
function onRelease(client: Borrowed, then: () => void): Borrowed {
  const release = client.release
  client.release = broken => {
    try {
      release.call(client, broken)
    } finally {
      then()
    }
  }
  return client
}

/** Without places: every call meets it for as long as the outage lasts, and the log must not fill the disk. */
const absent = () => {
  const lost = new Lost('The database is away')
  const refusal = unavailable(lost)
  lost.stack = ''
  refusal.stack = ''
  return refusal
}
