/** A call's input and answer types, derived from the contract's endpoint. */
import type { AnyEndpoint } from '@clinica/contract/endpoint.ts'
import type * as z from '@clinica/contract/zod.ts'

/** What the client uses of an endpoint at run time; the schemas are only used for types. */
export type Callable = Pick<AnyEndpoint, 'method' | 'path'> &
  Partial<Pick<AnyEndpoint, 'params' | 'query' | 'body' | 'answer' | 'idempotent' | 'affects' | 'asks'>>

export type Lean<E extends AnyEndpoint> = Pick<E, 'method' | 'path'> &
  Partial<Pick<E, 'params' | 'query' | 'body' | 'answer' | 'affects' | 'idempotent' | 'asks'>>

/**
 * An endpoint without its schemas, for the pages before the panel and the day's first rows: it keeps the types, and
 * Zod stays out of that code. A test compares each one with the contract.
 */
export const lean = <E extends AnyEndpoint>(
  method: E['method'],
  path: E['path'],
  more?: Pick<Lean<E>, 'affects' | 'idempotent' | 'asks'>,
): Lean<E> => ({ method, path, ...more })

type Nothing = Record<never, never>
type In<S> = NonNullable<S> extends z.ZodType ? z.input<NonNullable<S>> : undefined

/** In a path or a query, a number may replace its text, and null stands for an absent value. */
type Loose<T> = T extends object
  ? { [K in keyof T]: T[K] | (string extends T[K] ? number | null : never) }
  : T

/** No key for a part that the endpoint does not take; an optional key if the part requires nothing. */
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
  /** `versionOf(record)`: the save is refused with 412 if somebody else saved meanwhile. */
  ifMatch?: string | undefined
  idempotencyKey?: string | undefined
  /** The file to upload, for an endpoint that takes one as a form. */
  file?: Blob | undefined
  /** The form's other fields; null is left out. */
  fields?: Readonly<Record<string, string | null>> | undefined
  /** Called with the part of the upload that is sent, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
  /** Replaces the session's bearer; such a call is never repeated with a renewed token. */
  bearer?: string | undefined
  signal?: AbortSignal | undefined
}

/** The input may be left out if the endpoint requires nothing. */
export type Needed<E extends Callable, Rest extends unknown[] = []> =
  Nothing extends Input<E>
    ? [input?: (Input<E> & CallOptions) | undefined, ...Rest]
    : [input: Input<E> & CallOptions, ...Rest]

/** The input without its types. */
export interface Sent extends CallOptions {
  params?: unknown
  query?: unknown
  body?: unknown
}
