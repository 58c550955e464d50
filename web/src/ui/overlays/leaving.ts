type Go = () => void
type Ask = (go: Go) => void

/** One for each page and dialog with something unsaved, the topmost last. */
const holds: Ask[] = []

/**
 * @param ask asks whether what is unsaved may be lost, and calls `go` if so
 * @returns lets go
 */
export function holdLeaving(ask: Ask): () => void {
  holds.push(ask)
  return () => void holds.splice(holds.indexOf(ask), 1)
}

/** Calls `go` at once, or when the user has agreed to lose what is unsaved: first in the dialog, then below it. */
export function beforeLeaving(go: Go, count = holds.length): void {
  const ask = holds[count - 1]
  if (ask) ask(() => beforeLeaving(go, count - 1))
  else go()
}

/** A reload and closing the tab ask first, in the browser's own words. @returns lets go */
export function holdUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
