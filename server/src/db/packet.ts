/**
 * Statements that leave together, behind one Sync. PostgreSQL runs them in this order and answers them together; after
 * one that failed it runs none. Without `begin` they are one transaction: all of them hold, or none.
 *
 * pg sends a Sync with each statement, for which PostgreSQL ends a transaction and sends its answer by itself, and asks
 * each time what columns it will get.
 */
import pg from 'pg'
import { types } from './connected.ts'

export interface Asked {
  text: string
  /** Prepared under this name; without one it is planned for this once. */
  name?: string | undefined
  values?: readonly unknown[]
  types?: pg.CustomTypesConfig
}

export interface Answer<Row> {
  rows: Row[]
  command: string
  /** Rows found or changed; null of a statement that has none, like `begin`. */
  rowCount: number | null
}

/** Not run, since a statement before it in its packet failed. */
export class NotRun extends Error {}

/** pg's own parts, which its types do not know. */
interface Field {
  name: string
}
type RowValues = readonly (string | null)[]
interface RowReader {
  addFields(fields: readonly Field[]): void
  parseRow(values: RowValues): unknown
}
interface Wire {
  stream: { cork(): void; uncork(): void }
  close(statement: { type: 'S'; name: string }): void
  parse(statement: { text: string; name: string | undefined }): void
  bind(portal: { statement: string | undefined; values: readonly unknown[] }): void
  describe(portal: { type: 'P' }): void
  execute(portal: object): void
  sync(): void
}
const { Query, Result, utils } = pg as unknown as {
  Query: new (query: { text: string }) => object
  Result: new (rowMode: undefined, types: pg.CustomTypesConfig) => RowReader
  utils: { prepareValue: (value: unknown) => unknown }
}

/** What a connection has prepared: by name, what reads the rows; null if there are none, undefined until it is known. */
export type Prepared = Map<string, RowReader | null | undefined>

interface Part extends Asked {
  reader: RowReader | null | undefined
  rows: unknown[]
  tag: string
  /** Prepared by this packet. */
  isNew: boolean
  resolve: (answer: Answer<unknown>) => void
  reject: (error: unknown) => void
}

/** Extends pg's query only because pg lets nothing else be sent before the one before it was answered. */
export class Packet extends Query {
  readonly #prepared: Prepared
  readonly #parts: Part[] = []
  /** Which part PostgreSQL answers next. */
  #at = 0
  /** pg replaces it by what ends its waiting for the answer. */
  callback = () => {}

  constructor(prepared: Prepared) {
    super({ text: '' })
    this.#prepared = prepared
  }

  add<Row>({ values = [], ...asked }: Asked): Promise<Answer<Row>> {
    const given = values.map(value => utils.prepareValue(value))
    return new Promise<Answer<unknown>>((resolve, reject) => {
      const state = { reader: undefined, rows: [], tag: '', isNew: false }
      this.#parts.push({ ...asked, values: given, ...state, resolve, reject })
    }) as Promise<Answer<Row>>
  }

  submit(connection: pg.Connection): null {
    const wire = connection as unknown as Wire
    wire.stream.cork()
    for (const part of this.#parts) this.#write(wire, part)
    wire.sync()
    wire.stream.uncork()
    return null
  }

  #write(wire: Wire, part: Part): void {
    const { text, name, values = [] } = part
    if (name === undefined) wire.parse({ text, name })
    else if (!this.#prepared.has(name)) {
      part.isNew = true
      this.#prepared.set(name, undefined)
      // It may be there, from a packet that failed when it was.
      wire.close({ type: 'S', name })
      wire.parse({ text, name })
    } else part.reader = this.#prepared.get(name)
    wire.bind({ statement: name, values })
    if (part.reader === undefined) wire.describe({ type: 'P' })
    wire.execute({})
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const part = this.#parts[this.#at]
    if (!part) return
    part.reader = new Result(undefined, part.types ?? types)
    part.reader.addFields(fields)
  }

  handleDataRow({ fields }: { fields: RowValues }): void {
    const part = this.#parts[this.#at]
    try {
      part?.rows.push(part.reader?.parseRow(fields))
    } catch (error) {
      part?.reject(error)
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const part = this.#parts[this.#at++]
    if (!part) return
    part.tag = text
    if (part.name !== undefined && this.#prepared.has(part.name))
      this.#prepared.set(part.name, part.reader ?? null)
  }

  handleEmptyQuery(): void {
    this.#at++
  }

  /** Only now is what they did committed, if there was no `begin`. */
  handleReadyForQuery(): void {
    for (const part of this.#parts) part.resolve(answerOf(part))
    this.callback()
  }

  /**
   * PostgreSQL's error, or the connection's. What came before it is answered as it was, and holds only if there was a
   * `begin`: the gate's answer is asked for whatever fails behind it.
   */
  handleError(error: unknown): void {
    // An error behind the last one is that of the commit.
    const failed = this.#at < this.#parts.length ? this.#at : 0
    for (const [at, part] of this.#parts.entries()) {
      if (at >= this.#at && part.isNew && part.name !== undefined) this.#prepared.delete(part.name)
      if (at < failed) part.resolve(answerOf(part))
      else part.reject(at === failed ? error : new NotRun())
    }
    this.callback()
  }
}

const answerOf = ({ rows, tag }: Part): Answer<unknown> => ({
  rows,
  command: tag.split(' ', 1)[0] ?? '',
  rowCount: /\d$/.test(tag) ? Number(tag.slice(tag.lastIndexOf(' ') + 1)) : null,
})
