/** Fast enough that limits per minute are seldom reached, slow enough that a sign-in lasts. */
const SPEED = 5

/** From now on it is this moment, and time goes on. */
export function setClock(clock: { now: Date }, at: Date): void {
  const begun = Date.now()
  Object.defineProperty(clock, 'now', {
    configurable: true,
    get: () => new Date(at.getTime() + (Date.now() - begun) * SPEED),
  })
}
