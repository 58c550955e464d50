/**
 * Statements that are asked all day are written once for each shape, since writing one costs as much as reading its
 * rows. The shape decides the text (which filters there are, how it is sorted); everything else are values.
 */
import {
  CompiledQuery,
  createQueryId,
  type Expression,
  type Kysely,
  type OperationNode,
  PostgresQueryCompiler,
  type RawBuilder,
  type RootOperationNode,
  sql,
} from 'kysely'
import { builder } from './kysely.ts'
import type { DB } from './schema.gen.ts'

/** Stands for a value while its statement is written. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A value, or its place in a statement that is written once. */
export type Value<T> = T | RawBuilder<T>

export type Slots<V> = { readonly [K in keyof V]-?: RawBuilder<V[K]> }

/** A value used at several places is one parameter: so PostgreSQL knows that they are equal, and plans better. */
class SlotCompiler extends PostgresQueryCompiler {
  readonly #places = new Map<string, string>()

  protected override appendValue(value: unknown): void {
    const known = value instanceof Slot ? this.#places.get(value.name) : undefined
    if (known !== undefined) {
      this.append(known)
      return
    }
    super.appendValue(value)
    if (value instanceof Slot) this.#places.set(value.name, this.getCurrentParameterPlaceholder())
  }
}

/** Shapes of one statement that are kept; a caller can ask in ever new orders. */
const MOST_SHAPES = 200

/**
 * @param write gets the values' places, never the values: no call's value can stand in the text that others share. It
 *   must look at nothing else, which is why statements are made where their module is loaded.
 */
export function statement<S, V extends object, R>(
  write: (db: Kysely<DB>, shape: S, slots: Slots<V>) => Expression<R>,
): (shape: S, values: V) => CompiledQuery<R> {
  const written = new Map<string, CompiledQuery<R>>()
  const slots = new Proxy({} as Slots<V>, {
    get: (_, name) => sql.val(new Slot(String(name))),
  })
  return (shape, values) => {
    const key = JSON.stringify(shape)
    let text = written.get(key)
    if (!text) {
      if (written.size >= MOST_SHAPES) written.clear()
      text = compiled(write(builder, shape, slots).toOperationNode())
      written.set(key, text)
    }
    return {
      ...text,
      parameters: text.parameters.map(value => (value instanceof Slot ? filled(values, value) : value)),
    }
  }
}

/** Without the tree that it was written from, which is far larger than the text. */
function compiled<R>(node: OperationNode): CompiledQuery<R> {
  const { sql: text, parameters } = new SlotCompiler().compileQuery(
    node as RootOperationNode,
    createQueryId(),
  )
  return CompiledQuery.raw(text, [...parameters]) as CompiledQuery<R>
}

/** @throws if the value was forgotten: the driver would send null, and the filter would find other rows */
function filled(values: object, { name }: Slot): unknown {
  const value = (values as Record<string, unknown>)[name]
  if (value === undefined) throw new Error(`The statement's value ${name} is missing`)
  return value
}
