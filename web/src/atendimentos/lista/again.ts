/** A second press of a nervous hand, where the row that it meant has just folded and another slid under the pointer. */
interface Marked {
  /** The appointment's. */
  id: number
  /** Milliseconds, of a clock that only goes on. */
  at: number
}

/** Nobody reads the next name in less. */
const WITHIN_MS = 500

export const isAgain = (last: Marked, { id, at }: Marked): boolean =>
  id !== last.id && at - last.at < WITHIN_MS
