/** What an endpoint is. The server registers from it, the client is typed by it, OpenAPI is generated from it. */

import type { Evento } from './auth/eventos.ts'
import type { Collection } from './collections.ts'
import type { ErrorCode } from './errors.ts'
import type { Permission, Role } from './permissions.ts'
import * as z from './zod.ts'

/**
 * Who may call:
 * - 'anyone': no header at all (tenants, documentation, health);
 * - 'client': a clinic's `client-id`, nobody signed in yet;
 * - 'signed-in': whoever is signed in, whatever the role (the own session and account);
 * - a permission: whose role holds it in the clinic's table.
 */
export type Access = 'anyone' | 'client' | 'signed-in' | Permission

/** What the access log says of a call: a record was opened or changed, a search or a large page showed it, it left in a file. */
export type Logged = 'read' | 'write' | 'search' | 'export'

/** A list of patients is in the log where one of these terms was given, or more rows were asked for than a screen shows. */
export interface AuditedList {
  searchedBy: readonly string[]
  rowsOver?: number
}

/** Whether a call belongs in the patient's access log; 'none' must say why. */
export type Audit = Exclude<Logged, 'search'> | AuditedList | { none: string }

/** What only asks changes nothing; everything else must say what it changes. */
type Asks = { method: 'GET'; affects?: never } | { asks: true; affects?: never }
type Changes = { asks?: never; affects: readonly Collection[] }

interface Parts<P, Q, B, A> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** One Portuguese sentence for the documentation. */
  summary: string
  permission: Access
  /** Narrows the permission to these roles, whatever the clinic's table says. */
  roles?: readonly Role[]
  /** Open to managers who have yet to set the second factor that their clinic demands. Left out: it is not. */
  beforeFactor?: true
  /** The ownership rule of the record it is about. If the verb never asks it, no answer is sent. */
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
  /** The security event that a success leaves behind, or why it leaves none; what `mustLeaveEvent` names has one. */
  evento?: Evento | { none: string }
  params?: P
  query?: Q
  body?: B
  /** A file comes as the form field `file`, this large at most, with these fields beside it or before it; or none. */
  upload?: { maxBytes: number; fields?: z.ZodObject }
  answer?: A
  /** 200 when left out. */
  status?: 200 | 201 | 204
  /** The path of what was created, without its id; the endpoint's own path when left out. */
  foundAt?: `/${string}`
  /** JSON when left out; else the answer is the text itself. */
  produces?: 'text/csv' | 'text/calendar'
  /** The answer is a file of this name, for the browser to save; `{id}` in it is the path's. */
  download?: string
  /** A POST that only asks (a filter too large for a query). GETs always only ask. */
  asks?: true
  /** Collections whose answers are old after it: read again in every tab of this browser. Other machines poll. */
  affects?: readonly Collection[]
  /** A creation that may be repeated with an `Idempotency-Key`. */
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

/** What the log will say of a call with this input; null where it says nothing. */
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

/** What it answers is all that there is of it. */
export const asksOnly = ({ method, asks }: Pick<AnyEndpoint, 'method' | 'asks'>): boolean =>
  method === 'GET' || asks === true

/** An absent part is `z.undefined()`, an absent answer `z.void()`. */
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

/** Does it change accounts, sessions, permissions or people of the staff? */
export const mustLeaveEvent = ({ method, asks, path }: AnyEndpoint): boolean =>
  method !== 'GET' && !asks && /^\/v1\/(auth|forgot-password|profissionais|secretarias)(\/|$)/.test(path)
