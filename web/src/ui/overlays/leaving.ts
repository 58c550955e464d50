type Go = () => void

/** Set by a page with unsaved text: it asks, and calls `go` if the user agrees. */
let hold: ((go: Go) => void) | null = null

export function holdLeaving(ask: (go: Go) => void): () => void {
  hold = ask
  return () => {
    if (hold === ask) hold = null
  }
}

/** Calls `go` at once, or after the user has agreed to lose what is unsaved. */
export const beforeLeaving = (go: Go): void => (hold ? hold(go) : go())
