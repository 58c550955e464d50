/** What a call takes and answers, read off the contract's endpoint. */
import type { AnyEndpoint } from '@clinica/contract/endpoint.ts'
import type * as z from '@clinica/contract/zod.ts'

/** What the client needs of an endpoint at run time; the schemas serve the types alone. */
export type Callable = Pick<AnyEndpoint, 'method' | 'path'> &
  Partial<Pick<AnyEndpoint, 'params' | 'query' | 'body' | 'answer' | 'idempotent' | 'affects' | 'asks'>>

/** Of one endpoint, without its schemas. */
export type Lean<E extends AnyEndpoint> = Pick<E, 'method' | 'path'> &
  Partial<Pick<E, 'params' | 'query' | 'body' | 'answer' | 'affects' | 'idempotent'>>

/**
 * An endpoint for what comes first, the pages before the panel and the day's first rows: its types without its
 * schemas, so that Zod stays out of it. A test holds each to the contract.
 */
export const lean = <E extends AnyEndpoint>(
  method: E['method'],
  path: E['path'],
  affects?: E['affects'],
  idempotent?: true,
): Lean<E> => ({ method, path, ...(affects && { affects }), ...(idempotent && { idempotent }) })

type Nothing = Record<never, never>
type In<S> = NonNullable<S> extends z.ZodType ? z.input<NonNullable<S>> : undefined

/** In a path and a query a number may stand for its text, and null for nothing. */
type Loose<T> = T extends object
  ? { [K in keyof T]: T[K] | (string extends T[K] ? number | null : never) }
  : T

/** No key for what the endpoint does not take; an optional one where nothing in it is required. */
type Part<N extends string, T> = [T] extends [undefined]
  ? unknown
  : Nothing extends T
    ? { [K in N]?: T | undefined }
    : { [K in N]: T }

export type Input<E extends Callable> = Part<'params', Loose<In<E['params']>>> &
  Part<'query', Loose<In<E['query']>>> &
  Part<'body', In<E['body']>>

export type Answer<E extends Callable> =
  NonNullable<E['answer']> extends z.ZodType ? z.output<NonNullable<E['answer']>> : undefined

export interface CallOptions {
  /** `versionOf(record)`: refused with 412 when somebody saved in between. */
  ifMatch?: string | undefined
  idempotencyKey?: string | undefined
  /** Where the endpoint takes one: a field of a form. */
  file?: Blob | undefined
  /** What stands beside it in the form; null is left out. */
  fields?: Readonly<Record<string, string | null>> | undefined
  /** How much of it is on its way, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
  /** Another bearer than the session's; such a call is never repeated. */
  bearer?: string | undefined
  signal?: AbortSignal | undefined
}

/** The input may be left out where nothing in it is required. */
export type Needed<E extends Callable, Rest extends unknown[] = []> =
  Nothing extends Input<E>
    ? [input?: (Input<E> & CallOptions) | undefined, ...Rest]
    : [input: Input<E> & CallOptions, ...Rest]

/** The same without types, as it is sent. */
export interface Sent extends CallOptions {
  params?: unknown
  query?: unknown
  body?: unknown
}
