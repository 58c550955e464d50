/**
 * Given out once, to whoever starts the page, which hands it on by React alone. A script at a desk that is locked
 * imports what the page was built of and calls all that is exported: it comes too late.
 */
export function handOver<T>(held: T): () => T {
  let isTaken = false
  return () => {
    if (isTaken) throw new Error('handed over already')
    isTaken = true
    return held
  }
}
