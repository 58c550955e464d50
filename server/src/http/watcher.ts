/** Whoever counts calls hears of each. */
export interface Watcher {
  answered(call: { method: string; route: string | null; status: number }, ms: number): void
  /** @param code of the contract */
  refused(code: string): void
}
