import type { CompiledQuery } from 'kysely'
import type { Tx } from './kysely.ts'

type Rows<Q extends readonly CompiledQuery[]> = {
  [K in keyof Q]: Q[K] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Sends independent statements together; the database runs them in this order. Waits for all of them even if one fails,
 * so that none is still running then; throws the error of the first that failed.
 */
export async function inOneFlight<const Q extends readonly CompiledQuery[]>(
  tx: Tx,
  statements: Q,
): Promise<Rows<Q>> {
  const answers = await awaitAll(statements.map(statement => tx.executeQuery(statement)))
  return answers.map(({ rows }) => rows) as Rows<Q>
}

/** As `inOneFlight`, for promises: waits for all, and throws the error of the first in order that failed. */
export async function awaitAll<const T extends readonly Promise<unknown>[]>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const answers = await Promise.allSettled(asked)
  return answers.map(answer => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }) as { -readonly [K in keyof T]: Awaited<T[K]> }
}
