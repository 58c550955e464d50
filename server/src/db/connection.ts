import pg from 'pg'
import { CONNECT_MS } from './connected.ts'
import { MOST_PREPARED, nameOf } from './prepared.ts'
import type { Pulse } from './pulse.ts'

/** A connection taken from the pool. */
export interface Borrowed extends pg.PoolClient {
  /** Sends all queries made until the end of this turn of the event loop together. */
  gather(): void
  /** The name of this statement's prepared form on this connection; undefined if it should not be kept prepared. */
  nameFor(text: string): string | undefined
}

/** A connection of a pool, to the host that serves when it is opened. */
export class Connection extends pg.Client {
  readonly absences: number
  readonly address: string
  constructor(config: pg.ClientConfig | undefined, { absences, address }: Pulse) {
    super({ ...config, connectionString: address, connectionTimeoutMillis: CONNECT_MS })
    this.absences = absences
    this.address = address
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

  readonly #prepared = new Set<string>()
  #preparedLength = 0
  nameFor(text: string): string | undefined {
    const name = nameOf(text)
    if (name !== undefined && !this.#prepared.has(name)) {
      this.#prepared.add(name)
      this.#preparedLength += text.length
    }
    return name
  }
  /** PostgreSQL keeps what is prepared for as long as its connection lives. */
  get isFull(): boolean {
    return this.#preparedLength > MOST_PREPARED
  }
}
