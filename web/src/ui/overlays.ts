export interface Overlay {
  /** As its own cross would. */
  leave: () => void
  /** Of the page's entry in the browser's history, as the router counts them. */
  index: number
}

/** What lies open over the page, the topmost last. */
export const overlays: Overlay[] = []

export const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0

/**
 * The browser's back button leaves what lies open over the page, before it leaves the page. To be called before the
 * router listens: the browser has gone already then, and is sent back without the router hearing of it.
 */
export function holdBack(): void {
  addEventListener('popstate', event => {
    const top = overlays.at(-1)
    if (!top) return
    event.stopImmediatePropagation()
    const away = indexOf(event.state) - top.index
    if (away === 0) return
    history.go(-away)
    top.leave()
  })
}
