/** Recognises errors that mean the database is away or cannot go on, and turns them into a 503. */
import pg from 'pg'
import { codeOf } from '../error-code.ts'
import { Refusal } from '../refusal.ts'

/** The connection broke, or no answer came. */
export class Lost extends Error {}

/**
 * SQLSTATEs: it starts, stops or recovers (57P..), has no connection, memory or disk left (53...), cannot read or write
 * its files (58030), takes no writes (25006), or a statement or a lock timed out. And the system's errors of a
 * connection.
 */
const AWAY = /^(08...|53...|57P..|57014|55P03|58030|25006|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/

/** in_failed_sql_transaction: refused only because a statement before it failed. */
export const IN_FAILED_TRANSACTION = '25P02'

/**
 * What every further call on this connection would meet: the server no longer takes writes (the next query must go to
 * another host), it never left a transaction that failed, or what it prepared is out of date (0A000: 'cached plan must
 * not change result type', after a migration) or gone (26000).
 */
const WITH_THE_CONNECTION = ['25006', IN_FAILED_TRANSACTION, '0A000', '26000']

export const isAway = (error: unknown): boolean => error instanceof Lost || AWAY.test(String(codeOf(error)))

/** Whether the connection that gave this error must not be used again. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof Lost ||
  (error instanceof pg.DatabaseError &&
    (error.severity === 'FATAL' ||
      error.severity === 'PANIC' ||
      WITH_THE_CONNECTION.includes(error.code ?? '')))

/** Number of database errors since the start, by SQLSTATE; 'lost' if there was no answer. */
export const driverErrors = new Map<string, number>()

/** Errors without an answer of PostgreSQL's become `Lost`. A TypeError is a mistake in our query and stays one. */
export function fromDriver(error: unknown): unknown {
  if (error instanceof TypeError || !(error instanceof Error)) return error
  const code = error instanceof pg.DatabaseError ? (error.code ?? 'none') : 'lost'
  driverErrors.set(code, (driverErrors.get(code) ?? 0) + 1)
  return error instanceof pg.DatabaseError ? error : new Lost(error.message, { cause: error })
}

/** The refusal that the caller gets; the log has the reason, by its code. */
export const unavailable = (error: unknown): Refusal => new Refusal('INDISPONIVEL', { cause: error })
