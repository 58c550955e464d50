/** What a verb gets: who calls, the clinic's rows, the checked input, and the questions that it must ask. */
import type { Readable } from 'node:stream'
import type { Permission, Role } from '@clinica/contract/permissions.ts'
import type * as z from '@clinica/contract/zod.ts'
import type { Happened } from '../db/events.ts'
import type { InTenant, Tx } from '../db/tenant.ts'
import type { Jobs } from '../jobs/index.ts'
import type { After } from './aftermath.ts'
import type { Cookie } from './cookies.ts'
import type { Seal } from './seal.ts'
import type { TokenKeys } from './tokens.ts'
import type { ComingFile } from './upload.ts'

export interface Tenant {
  id: number
  nome: string
  titulo: string
  clientId: string
}

export interface Caller {
  tenantId: number
  userId: number
  /** The id of the person in its own list, or the account's for an admin. */
  personId: number
  role: Role
  sessionId: string
}

/** What the whole server shares. */
export interface Server {
  inTenant: InTenant
  tokens: TokenKeys
  /** Digests by which a repeated body is recognised. */
  digests: (body: unknown) => Buffer[]
  /** For secrets that are kept and must be read again, or are too short for a plain hash. */
  seal: Seal
  tenants: {
    byClientId(clientId: string | null): Promise<Tenant | null>
    byName(name: string): Promise<Tenant | null>
    byId(id: number): Promise<Tenant | null>
  }
  now: () => Date
  jobs: Pick<Jobs, 'enqueue'>
  /** What a letter's link to an appointment is known by. */
  links: Links
  files: Files
  /** Where images are shown from. */
  cdnUrl: string
  /** Whether people come in over https. */
  isHttps: boolean
}

/** What a token is made of, and read by. */
export interface Links {
  read(token: string): { tenantId: number; id: number } | null
  opens(token: string, row: Linked): boolean
}

/** What a letter's link is signed over: when any of it changes, the link stops working. */
export interface Linked {
  tenant_id: number
  id: number
  paciente_id: number
  paciente_email: string
  profissional_id: number
  inicio: Date
  termino: Date
}

/** What is kept outside the database, by its key. */
export interface Files {
  /**
   * Of what did not get there whole nothing is left.
   * @throws Refusal 503 where it cannot be kept, and what a stream broke off with
   */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** Null where there is none. */
  read(key: string): Promise<Uint8Array | null>
  /** The same, as it comes. */
  open(key: string): Promise<Readable | null>
  /** None is left, also where there was none. */
  remove(key: string): Promise<void>
}

/** The record rule of the endpoint. An answer leaves only after it was asked. */
export interface RecordRule {
  /** The record, if there is one and it is theirs; else there is none for this caller. @throws Refusal 404 */
  theirs<R>(
    found: R | null | undefined,
    isTheirs: (who: Caller, record: R) => boolean | Promise<boolean>,
  ): Promise<R>
  /** For lists: the filter that holds to what is theirs. */
  only<F>(filter: F): F
}

export interface Context {
  server: Server
  tenant: Tenant
  caller: Caller
  tx: Tx
  now: Date
  requestId: string
  record: RecordRule
  /** May the caller's role do this besides, by the clinic's table? */
  may(permission: Permission): boolean
  /** What lies outside the database and goes the way of this transaction. */
  after: After
  /**
   * Notes in the access log, in this transaction, whose data was read or changed: one patient's, or all that a list
   * or an export shows. Whether a list is one to be noted, the endpoint says.
   */
  log(pacientes: number | readonly number[]): Promise<void>
  /** Notes a security event, in this transaction; `already` where it was so before and nothing is to be noted. */
  event(
    tipo: Happened['tipo'],
    about?: Pick<Happened, 'alvo' | 'detalhe'> & { already?: boolean },
  ): Promise<void>
  /** Refuses with 412 when the caller's `If-Match` names another version than this one. */
  ifMatch(version: number): void
  /** The version that is answered, as `ETag`. */
  etag(version: number): void
}

/** Before anybody is signed in: no rows at hand, only the way to them. */
export interface OpenContext {
  server: Server
  tenant: Tenant
  now: Date
  requestId: string
  address: string
  /** The bearer that came with the call, unread. */
  bearer: string | null
  /** The browser's own word for itself, unread. */
  userAgent: string
  cookie(name: string): string | null
  /** Goes out with the answer. */
  setCookie(cookie: Cookie): void
  /** The version of what is answered. */
  etag(version: number): void
  /** Notes a security event, in the transaction that it belongs to. */
  event(tx: Tx, happened: Happened): Promise<void>
}

/** Let in, and not yet in a transaction: for what is slow. */
export type BeforeContext = Omit<OpenContext, 'bearer' | 'userAgent' | 'cookie' | 'setCookie' | 'etag'> &
  Pick<Context, 'caller' | 'may' | 'after'> & {
    /** What `use` makes of the file that came, read when it is its turn. @throws Refusal 400, 413, 429, 503 */
    upload<T>(use: (file: Buffer) => Promise<T>): Promise<T>
    /** What `keep` makes of a file while it comes, and the fields beside it. @throws Refusal as `upload` */
    form<F extends z.ZodObject, T>(
      fields: F,
      keep: (file: ComingFile) => Promise<T>,
    ): Promise<{ fields: z.output<F>; file: T }>
  }
