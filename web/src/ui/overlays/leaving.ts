type Go = () => void

/** Of the page that holds something unsaved: asks, and goes on with what it is given, or not. */
let hold: ((go: Go) => void) | null = null

export function holdLeaving(ask: (go: Go) => void): () => void {
  hold = ask
  return () => {
    if (hold === ask) hold = null
  }
}

/** At once, or when whoever would lose something by it has said so. */
export const beforeLeaving = (go: Go): void => (hold ? hold(go) : go())
