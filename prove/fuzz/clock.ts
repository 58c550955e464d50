/** Fast enough that per-minute limits are rarely reached, slow enough that sessions last. */
const SPEED = 5

/** Sets the clock to this moment, from which it runs on at `SPEED`. */
export function setClock(clock: { now: Date }, at: Date): void {
  const begun = Date.now()
  Object.defineProperty(clock, 'now', {
    configurable: true,
    get: () => new Date(at.getTime() + (Date.now() - begun) * SPEED),
  })
}
