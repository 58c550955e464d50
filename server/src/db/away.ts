/** When the database is not there or cannot go on: what says so, and what the caller of a verb then hears. */
import pg from 'pg'
import { Refusal } from '../refusal.ts'

/** The connection broke, or no answer came. */
export class Lost extends Error {}

/**
 * PostgreSQL's words for it: it starts, stops or recovers (57P..), has no connection, memory or disk left (53...),
 * cannot read or write its files (58030), takes no writes (25006), or a statement or a lock waited past its time.
 * And the system's, of a connection.
 */
const AWAY = /^(08...|53...|57P..|57014|55P03|58030|25006|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/

/** The server takes no writes any more: the next query goes to another host. */
const READ_ONLY = '25006'

export const isAway = (error: unknown): boolean =>
  error instanceof Lost || (error instanceof Error && 'code' in error && AWAY.test(String(error.code)))

/** Nothing more may be asked on the connection that gave this error. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof Lost ||
  (error instanceof pg.DatabaseError &&
    (error.severity === 'FATAL' || error.severity === 'PANIC' || error.code === READ_ONLY))

/** How often the database answered with an error since the start: by SQLSTATE, or 'lost' where none came. */
export const driverErrors = new Map<string, number>()

/** An error of the driver's as we know it. A mistake in what we asked is a TypeError and stays one. */
export function fromDriver(error: unknown): unknown {
  if (error instanceof TypeError || !(error instanceof Error)) return error
  const code = error instanceof pg.DatabaseError ? (error.code ?? 'none') : 'lost'
  driverErrors.set(code, (driverErrors.get(code) ?? 0) + 1)
  return error instanceof pg.DatabaseError ? error : new Lost(error.message, { cause: error })
}

/** What the caller of a verb hears then; why is in the log, by its code. */
export const unavailable = (error: unknown): Refusal => new Refusal('INDISPONIVEL', { cause: error })
