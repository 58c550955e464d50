/**
 * Returns `held` once, to the code that starts the page, which passes it on through React only. Later calls throw:
 * otherwise a script run at a locked desk could import the module and take what it holds.
 */
export function handOver<T>(held: T): () => T {
  let isTaken = false
  return () => {
    if (isTaken) throw new Error('handed over already')
    isTaken = true
    return held
  }
}
