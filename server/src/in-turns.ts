import { setImmediate as nextTurn } from 'node:timers/promises'

/** After this many rows the event loop gets a turn, so that other calls are answered. */
const ROWS_AT_A_TIME = 200

/** As `map`, of which no other call notices however many rows there are. */
export async function inTurns<T, R>(rows: readonly T[], of: (row: T) => R): Promise<R[]> {
  const made: R[] = []
  for (const row of rows) {
    if (made.length > 0 && made.length % ROWS_AT_A_TIME === 0) await nextTurn()
    made.push(of(row))
  }
  return made
}
