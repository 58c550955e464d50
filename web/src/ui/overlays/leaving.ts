type Go = () => void

/** Set by the page that holds unsaved text: it asks, and then calls `go` or does not. */
let hold: ((go: Go) => void) | null = null

export function holdLeaving(ask: (go: Go) => void): () => void {
  hold = ask
  return () => {
    if (hold === ask) hold = null
  }
}

/** Calls `go` at once, or after the person has agreed to lose what is unsaved. */
export const beforeLeaving = (go: Go): void => (hold ? hold(go) : go())
