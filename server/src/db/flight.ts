import type { CompiledQuery } from 'kysely'
import type { Tx } from './tenant.ts'

type Rows<Q extends readonly CompiledQuery[]> = {
  [K in keyof Q]: Q[K] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Statements of which none needs another's answer: sent together, done by the database in this order. Ends when all
 * have, so that whoever hears of a refusal has nothing under way; the first that failed is the one that is heard.
 */
export async function inOneFlight<const Q extends readonly CompiledQuery[]>(
  tx: Tx,
  statements: Q,
): Promise<Rows<Q>> {
  const answers = await together(statements.map(statement => tx.executeQuery(statement)))
  return answers.map(({ rows }) => rows) as Rows<Q>
}

/** The same of what several parts of a verb ask: it ends when all have, and the first that failed is heard. */
export async function together<const T extends readonly Promise<unknown>[]>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const answers = await Promise.allSettled(asked)
  return answers.map(answer => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }) as { -readonly [K in keyof T]: Awaited<T[K]> }
}
