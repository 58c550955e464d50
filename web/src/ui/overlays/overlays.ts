export interface Overlay {
  /** As its own cross would. */
  leave: () => void
  /** Of the page's entry in the browser's history, as the router counts them. */
  index: number
}

/** What lies open over the page, the topmost last. */
export const overlays: Overlay[] = []

/** Where the browser is being sent back to: it goes there in its own time. */
let returning: number | null = null

const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx

/** The index of the page that is shown. */
export const indexNow = (): number => returning ?? indexOf(history.state) ?? 0

/**
 * The browser's back button leaves what lies open over the page, before it leaves the page. To be called before the
 * router listens: the browser has gone already then, and is sent back without the router hearing of it.
 */
export function holdBack(): void {
  addEventListener('popstate', event => {
    const index = indexOf(event.state)
    const top = overlays.at(-1)
    // An anchor's entry is not the router's, and no page.
    if (index === undefined) return
    if (index === returning) returning = null
    else if (top && index !== top.index) {
      returning = top.index
      history.go(top.index - index)
      top.leave()
    } else return
    event.stopImmediatePropagation()
  })
}
