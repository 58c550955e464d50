/** A reason not to start, in one sentence that a person can act on; main prints it and exits 1. */
export class StartError extends Error {
  override name = 'StartError'
}
