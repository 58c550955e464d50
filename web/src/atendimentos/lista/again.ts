/** A second press of a nervous hand, where the row that it meant has just folded and another slid under the pointer. */
export interface Marked {
  /** The appointment's. */
  id: number
  /** CSS pixels in the window. */
  x: number
  y: number
  /** Milliseconds, as in an event's `timeStamp`. */
  at: number
}

/** Long enough to read the next name before it is marked. */
const WITHIN_MS = 1_000
const NEAR = 8

export const isAgain = (last: Marked | null, { id, x, y, at }: Marked): boolean =>
  last !== null &&
  id !== last.id &&
  at - last.at < WITHIN_MS &&
  Math.abs(x - last.x) <= NEAR &&
  Math.abs(y - last.y) <= NEAR
