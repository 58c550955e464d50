/** Told of every call, for metrics. */
export interface Watcher {
  answered(call: { method: string; route: string | null; status: number }, ms: number): void
  /** @param code an error code of the contract */
  refused(code: string): void
}
