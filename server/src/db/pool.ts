/** Connections to PostgreSQL. Only this folder gets one; everybody else goes through `inTenant`. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf } from './addresses.ts'
import { endsConnection, fromDriver, Lost, unavailable } from './away.ts'
import { CONNECT_MS } from './connected.ts'
import { withoutValues } from './constraints.ts'
import { takesAWrite } from './prove.ts'
import { SILENCE_MS, startPulse } from './pulse.ts'

const INT8 = 20
const DATE = 1082
const TEXT_ARRAY: number = 1009

/** Counts come as numbers; a day stays the plain string that it is ('1990-05-17'), never a Date of some zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

const MOST_LISTS = 500
const lists = new Map<string, readonly string[]>()

/** For the guard: the permissions of a role come with every call and hardly ever change. Parsed once, shared, frozen. */
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

/** A connection while somebody has it. */
export interface Borrowed extends pg.PoolClient {
  /** What is asked of it from here to the end of this turn leaves together. */
  gather(): void
}

export interface Pool {
  /** @throws Refusal 503, at once while the database is away, and as soon as it goes away for whoever waits */
  connect(): Promise<Borrowed>
  /** One statement that belongs to no clinic. */
  query<R extends pg.QueryResultRow>(query: string | pg.QueryConfig): Promise<pg.QueryResult<R>>
  /** @throws Refusal 503 while the database is away: then what was read before answers nobody */
  present(): void
  /** There, and a write goes through. */
  ready(): Promise<boolean>
  onConnect(listener: (client: pg.PoolClient) => void): void
  end(): Promise<void>
}

/** An answer that takes longer comes from nowhere: the role's own limit is as long. The connection ends with it. */
const ANSWER_MS = 15_000
/** How long a caller waits for a connection that others have. */
const QUEUE_MS = 10_000
const PROOF_LASTS_MS = 5_000
const GOODBYE_MS = 2_000

/** @param url of one host or several; the one that serves is found, and found again */
export function openPool(
  url: string,
  max = 10,
  log: (message: string) => void = () => {},
  silenceMs = SILENCE_MS,
): Pool {
  const waiting = new Set<(reason: unknown) => void>()
  let gone = 0
  const open = new Set<Connection>()
  const pulse = startPulse(
    addressesOf(url),
    away => {
      if (!away) {
        log(`O banco de dados voltou, ${Math.round((Date.now() - gone) / 100) / 10} s depois.`)
        // Another host serves now: what the silent one was asked before is no longer worth waiting for.
        for (const one of open) if (one.address !== pulse.address) one.connection.stream.destroy()
        return
      }
      gone = Date.now()
      log('O banco de dados não responde.')
      for (const refuse of waiting) refuse(absent())
      waiting.clear()
    },
    silenceMs,
  )

  class Connection extends pg.Client {
    readonly absences = pulse.absences
    readonly address = pulse.address
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: pulse.address, connectionTimeoutMillis: CONNECT_MS })
      open.add(this)
      this.once('end', () => open.delete(this))
    }

    #gathers = false
    gather(): void {
      if (this.#gathers) return
      this.#gathers = true
      const { stream } = this.connection
      stream.cork()
      process.nextTick(() => {
        this.#gathers = false
        stream.uncork()
      })
    }
  }
  const pool = new pg.Pool({
    Client: Connection,
    max,
    types,
    application_name: 'clinica',
    keepAlive: true,
    // The guard and the statement behind it travel in one flight.
    pipeline: true,
    // PostgreSQL would plan our named statements anew at each call; planning costs more than running them.
    options: '-c plan_cache_mode=force_generic_plan',
    connectionTimeoutMillis: QUEUE_MS,
    query_timeout: ANSWER_MS,
  })
  // A connection that dies is replaced at its next use. Idle or borrowed: without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('release', error => {
    if (!error) pulse.heard()
  })

  function present(): void {
    if (pulse.away) throw absent()
  }

  /** Of those there are, one that is younger than the last absence: an older one may lead to where nobody is. */
  async function trusted(): Promise<Borrowed> {
    for (;;) {
      const client = await pool.connect()
      if (!(client instanceof Connection)) throw new Error('The pool has a connection that is none of ours')
      if (client.absences === pulse.absences) return client
      client.connection.stream.destroy()
      client.release(true)
    }
  }

  async function connect(): Promise<Borrowed> {
    await pulse.looked
    present()
    return new Promise((found, refuse) => {
      waiting.add(refuse)
      trusted().then(
        // Refused in the meantime: it is not theirs any more.
        client => (waiting.delete(refuse) ? found(client) : client.release()),
        (error: unknown) => {
          waiting.delete(refuse)
          refuse(unavailable(error))
        },
      )
    })
  }

  /** What comes of it, or false as soon as the database is away. */
  const unlessGone = (answer: Promise<boolean>): Promise<boolean> =>
    new Promise(tell => {
      const refuse = () => tell(false)
      waiting.add(refuse)
      answer.then(tell).finally(() => waiting.delete(refuse))
    })

  let proof: { at: number; holds: Promise<boolean> } | undefined
  return {
    connect,
    present,
    async query<R extends pg.QueryResultRow>(query: string | pg.QueryConfig) {
      const client = await connect()
      let broken = false
      try {
        return await client.query<R>(query)
      } catch (error) {
        const known = fromDriver(error)
        broken = endsConnection(known)
        throw withoutValues(known)
      } finally {
        client.release(broken)
      }
    },
    async ready() {
      await pulse.looked
      if (pulse.away) return false
      if (!proof || Date.now() - proof.at > PROOF_LASTS_MS)
        proof = { at: Date.now(), holds: takesAWrite(pulse.address) }
      const asked = proof
      const holds = await unlessGone(asked.holds)
      // What failed is tried again by whoever asks next.
      if (!holds && proof === asked) proof = undefined
      return holds
    },
    onConnect: listener => void pool.on('connect', listener),
    async end() {
      pulse.stop()
      // One that does not answer hears no goodbye either.
      await Promise.race([pool.end(), sleep(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}

const absent = () => unavailable(new Lost('The database is away'))

const names = new Map<string, string>()
const MOST_NAMES = 500

/** The name under which a statement is prepared: the same text, the same name. Bounded; past that, unnamed. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MOST_NAMES) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
