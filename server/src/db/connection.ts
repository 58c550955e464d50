import pg from 'pg'
import { CONNECT_MS } from './connected.ts'
import { type Answer, type Asked, Packet, type Prepared } from './packet.ts'
import { MOST_PREPARED, nameOf } from './prepared.ts'
import type { Pulse } from './pulse.ts'

/** A connection taken from the pool. */
export interface Borrowed extends pg.PoolClient {
  /** What is asked until the end of this turn of the event loop leaves together, as one packet. */
  ask<Row>(asked: Asked): Promise<Answer<Row>>
  /** Whether a packet is being filled: what is asked now leaves with it. */
  readonly isGathering: boolean
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

  readonly #prepared: Prepared = new Map()
  #packet: Packet | undefined
  get isGathering(): boolean {
    return this.#packet !== undefined
  }
  ask<Row>(asked: Asked): Promise<Answer<Row>> {
    if (!this.#packet) {
      const packet = new Packet(this.#prepared)
      this.#packet = packet
      process.nextTick(() => {
        this.#packet = undefined
        this.query(packet)
      })
    }
    return this.#packet.add(asked)
  }

  readonly #named = new Set<string>()
  #namedLength = 0
  nameFor(text: string): string | undefined {
    const name = nameOf(text)
    if (name !== undefined && !this.#named.has(name)) {
      this.#named.add(name)
      this.#namedLength += text.length
    }
    return name
  }
  /** PostgreSQL keeps what is prepared for as long as its connection lives. */
  get isFull(): boolean {
    return this.#namedLength > MOST_PREPARED
  }
}
