/** Describes an endpoint. The server registers it, the client gets its types, and OpenAPI is generated from it. */

import type { Evento } from './auth/eventos.ts'
import type { Collection } from './collections.ts'
import type { ErrorCode } from './errors.ts'
import type { Permission, Role } from './permissions.ts'
import * as z from './zod.ts'

/**
 * Who may call:
 * - 'anyone': no header at all (tenants, documentation, health);
 * - 'client': a clinic's `client-id`, nobody signed in yet;
 * - 'signed-in': any signed-in account, whatever its role (own session and account);
 * - a permission: accounts whose role has it in the clinic's table.
 */
export type Access = 'anyone' | 'client' | 'signed-in' | Permission

/** How the access log classifies a call; 'search' includes large pages. */
export type Logged = 'read' | 'write' | 'search' | 'export'

/** A patient list is logged if the request has one of these search terms or asks for more than `rowsOver` rows. */
export interface AuditedList {
  searchedBy: readonly string[]
  rowsOver?: number
}

/** Whether a call is written to the patient's access log; `none` gives the reason why not. */
export type Audit = Exclude<Logged, 'search'> | AuditedList | { none: string }

/** A read-only call has no `affects`; every other call must declare what it changes. */
type Asks = { method: 'GET'; affects?: never } | { asks: true; affects?: never }
type Changes = { asks?: never; affects: readonly Collection[] }

interface Parts<P, Q, B, A> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** One Portuguese sentence for the documentation. */
  summary: string
  permission: Access
  /** Only these roles may call it, whatever the clinic's permission table says. */
  roles?: readonly Role[]
  /** Managers may call it before they set up the second factor that their clinic requires. Default: they may not. */
  beforeFactor?: true
  /** The record type whose ownership rule applies. If the handler never checks the rule, no answer is sent. */
  record?:
    | 'atendimentos'
    | 'mensagens'
    | 'navegadores'
    | 'pacientes'
    | 'profissionais'
    | 'secretarias'
    | 'sessoes'
    | 'usuarios'
  audit: Audit
  /** The security event written on success, or why there is none; required if `mustLeaveEvent` is true. */
  evento?: Evento | { none: string }
  params?: P
  query?: Q
  body?: B
  /** The file arrives in the form field `file`, at most `maxBytes`; `fields` are the other form fields, if any. */
  upload?: { maxBytes: number; fields?: z.ZodObject }
  answer?: A
  /** Default: 200. */
  status?: 200 | 201 | 204
  /** The path of the created record, without its id. Default: the endpoint's own path. */
  foundAt?: `/${string}`
  /** The path of the list that holds the created record, if no call shows it alone. */
  foundIn?: `/${string}`
  /** Default: JSON. Otherwise the answer is the text itself. */
  produces?: 'text/csv' | 'text/calendar'
  /** The browser saves the answer as a file with this name; `{id}` is replaced by the path's id. */
  download?: string
  /** A read-only POST (a filter too large for a query string). GETs are always read-only. */
  asks?: true
  /** Collections this call makes stale: every tab of this browser refetches them. Other machines poll. */
  affects?: readonly Collection[]
  /** The call may be retried safely with an `Idempotency-Key`. */
  idempotent?: true
  errors?: readonly ErrorCode[]
}

export interface Endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>
  extends Parts<P, Q, B, A> {
  params: P
  query: Q
  body: B
  answer: A
  status: 200 | 201 | 204
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/** How the access log records a call with this input; null if it does not. */
export function loggedAs(
  { audit }: Pick<AnyEndpoint, 'audit'>,
  input: { query: unknown; body: unknown },
): Logged | null {
  if (typeof audit === 'string') return audit
  if ('none' in audit) return null
  const given: Readonly<Record<string, unknown>> = Object.assign({}, input.query, input.body)
  const isSearch = audit.searchedBy.some(term => given[term] !== null && given[term] !== undefined)
  const isLarge = audit.rowsOver !== undefined && Number(given.size) > audit.rowsOver
  return isSearch || isLarge ? 'search' : null
}

/** Whether the call is read-only. */
export const asksOnly = ({ method, asks }: Pick<AnyEndpoint, 'method' | 'asks'>): boolean =>
  method === 'GET' || asks === true

/** Defines an endpoint. An omitted params, query or body becomes `z.undefined()`, an omitted answer `z.void()`. */
export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodVoid,
>(entry: Parts<P, Q, B, A> & (Asks | Changes)): Endpoint<P, Q, B, A> {
  return {
    status: 200,
    ...entry,
    params: entry.params ?? (z.undefined() as unknown as P),
    query: entry.query ?? (z.undefined() as unknown as Q),
    body: entry.body ?? (z.undefined() as unknown as B),
    answer: entry.answer ?? (z.void() as unknown as A),
  }
}

/** Whether the endpoint changes accounts, sessions, permissions, staff records or what the clinic says of itself. */
export const mustLeaveEvent = ({ method, asks, path }: AnyEndpoint): boolean =>
  method !== 'GET' &&
  !asks &&
  /^\/v1\/(auth|forgot-password|profissionais|secretarias|tenants)(\/|$)/.test(path)
