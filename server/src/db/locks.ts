/**
 * The advisory locks that belong to a transaction: its commit or rollback releases them. A lock's key is a text, hashed
 * with the number of its kind as the seed. Servers of two versions may serve one database while it is upgraded, so a
 * kind keeps its number.
 *
 * Two numbers are used twice, harmlessly, because the texts always differ: `sweep` shares its number with
 * `telling`, and `recovery` with the trigger `ultimo_admin` (schema.sql), which locks '<clinic>/admins' with
 * 8.
 *
 * The locks of connections have numbers of their own: `SERVING` (embedded/keeper.ts), migrate.ts, one-database.ts.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './kysely.ts'

const KINDS = {
  /** A professional's or a patient's day. */
  day: 1,
  /** Failed sign-ins of an e-mail or an address. */
  signIn: 3,
  /** A request's idempotency key. */
  request: 5,
  /** Attempts of an account to store data that tells who is registered. */
  telling: 6,
  /** Expired rows of a clinic. */
  sweep: 6,
  /** Logged refusals of an account. */
  refusals: 7,
  /** Password links asked for an e-mail or from an address. */
  recovery: 8,
  /** Pictures uploaded by an account. */
  pictures: 10,
  /** Documents uploaded by an account. */
  documents: 11,
  /** All stored files: shared to delete some, alone to copy all. */
  files: 12,
  /** The nightly copy. */
  copies: 13,
} as const

type Kind = keyof typeof KINDS

/** The key of a lock, whose text is a parameter or a column of the statement. */
export const lockKey = (kind: Kind, text: string | RawBuilder<string>): RawBuilder<string> =>
  sql<string>`hashtextextended(${text}, ${sql.lit(KINDS[kind])})`

/** Waits until no other transaction has the lock, and holds it until this one ends. */
export const takeTurn = (tx: Tx, kind: Kind, text: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${lockKey(kind, text)})`.execute(tx)

/** Keys whose text is always the same, as SQL. */
export const FILES_LOCK = `hashtextextended('arquivos', ${KINDS.files})`
export const COPIES_LOCK = `hashtextextended('copias', ${KINDS.copies})`
