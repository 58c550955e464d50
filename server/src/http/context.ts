/** What a verb's `run` receives: the caller, the clinic's rows, the checked input, and the checks it must make. */
import type { Readable } from 'node:stream'
import type { Permission, Role } from '@clinica/contract/permissions.ts'
import type * as z from '@clinica/contract/zod.ts'
import type { AccessLog } from '../db/accesses.ts'
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
  /** The person's id in the role's table; for an admin, the account's id. */
  personId: number
  role: Role
  sessionId: string
}

/** Shared by all requests. */
export interface Server {
  inTenant: InTenant
  accessLog: AccessLog
  tokens: TokenKeys
  /** Digests that recognise a repeated request body (see `digestUnder`). */
  digests: (body: unknown) => Buffer[]
  /** Encrypts secrets that must be read again, and marks those that are too short for a plain hash. */
  seal: Seal
  tenants: {
    byClientId(clientId: string | null): Promise<Tenant | null>
    byName(name: string): Promise<Tenant | null>
    byId(id: number): Promise<Tenant | null>
  }
  now: () => Date
  jobs: Pick<Jobs, 'enqueue'>
  /** Checks the links to appointments in letters. */
  links: Links
  files: Files
  /** Where images are shown from. */
  cdnUrl: string
  /** Whether people come in over https. */
  isHttps: boolean
}

/** Reads and checks the token in a letter's link. */
export interface Links {
  read(token: string): { tenantId: number; id: number } | null
  opens(token: string, row: Linked): boolean
}

/** The fields that a letter's link is signed over: when any of them changes, the link stops working. */
export interface Linked {
  tenant_id: number
  id: number
  paciente_id: number
  paciente_email: string
  profissional_id: number
  inicio: Date
  termino: Date
}

/** Files stored outside the database, by their key. */
export interface Files {
  /**
   * Leaves nothing behind if the file could not be stored whole.
   * @throws Refusal 503 if the store fails, or the error that the stream broke off with
   */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** Null if there is no such file. */
  read(key: string): Promise<Uint8Array | null>
  has(key: string): Promise<boolean>
  /** As `read`, but as a stream. */
  open(key: string): Promise<Readable | null>
  /** Succeeds also if there is no such file. */
  remove(key: string): Promise<void>
}

/** The record rule of the endpoint. `watch` lets no answer out before the verb has called one of these. */
export interface RecordRule {
  /** Returns the record if it exists and is the caller's. @throws Refusal 404 otherwise */
  theirs<R>(
    found: R | null | undefined,
    isTheirs: (who: Caller, record: R) => boolean | Promise<boolean>,
  ): Promise<R>
  /** For lists: takes and returns the filter for the caller's own records. */
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
  /** Whether the clinic's table also gives the caller's role this permission. */
  may(permission: Permission): boolean
  /** File operations to run after this transaction commits or fails. */
  after: After
  /**
   * Writes to the access log whose data was read or changed: one patient, or all that a list or an export shows. For a
   * change in its transaction, for a read before the answer leaves. The endpoint says whether a list is logged.
   */
  log(pacientes: number | readonly number[]): Promise<void>
  /** Writes a security event in this transaction. With `already`, nothing changed, so nothing is written. */
  event(
    tipo: Happened['tipo'],
    about?: Pick<Happened, 'alvo' | 'detalhe'> & { already?: boolean },
  ): Promise<void>
  /** Refuses with 412 when the caller's `If-Match` names another version than this one. */
  ifMatch(version: number): void
  /** Sets the answer's version as its `ETag`. */
  etag(version: number): void
}

/** The context of an endpoint without sign-in. The verb opens its own transactions. */
export interface OpenContext {
  server: Server
  tenant: Tenant
  now: Date
  requestId: string
  address: string
  /** The bearer token as sent, not verified. */
  bearer: string | null
  /** The User-Agent header as sent. */
  userAgent: string
  cookie(name: string): string | null
  /** Sends the cookie with the answer. */
  setCookie(cookie: Cookie): void
  /** Sets the answer's version as its `ETag`. */
  etag(version: number): void
  /** Writes a security event in the given transaction. */
  event(tx: Tx, happened: Happened): Promise<void>
}

/** The context of `prepare`: the caller is signed in, but no transaction is open yet. */
export type BeforeContext = Omit<OpenContext, 'bearer' | 'userAgent' | 'cookie' | 'setCookie' | 'etag'> &
  Pick<Context, 'caller' | 'may' | 'after'> & {
    /**
     * Runs a check whose refusal does not count if the call's key has its answer about this patient already.
     * @throws what `check` throws
     */
    unlessRepeated(paciente: number, check: () => Promise<unknown>): Promise<void>
    /** Reads the file when its turn comes, and returns what `use` makes of it. @throws Refusal 400, 413, 429, 503 */
    upload<T>(use: (file: Buffer) => Promise<T>): Promise<T>
    /** Streams the file to `keep` and parses the form's other fields. @throws Refusal as `upload` */
    form<F extends z.ZodObject, T>(
      fields: F,
      keep: (file: ComingFile) => Promise<T>,
    ): Promise<{ fields: z.output<F>; file: T }>
  }
