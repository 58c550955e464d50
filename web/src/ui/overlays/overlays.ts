export interface Overlay {
  /** Closes it, like its own cross. */
  leave: () => void
  /** The history index (React Router's `idx`) of the page below it. */
  index: number
}

/** The open overlays, the topmost last. */
export const overlays: Overlay[] = []

/** The index that a pending `history.go` leads to; null when none is pending. */
let returning: number | null = null

const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx

/** The index of the page that is shown. */
export const indexNow = (): number => returning ?? indexOf(history.state) ?? 0

/**
 * Whether this is the doubled first entry of a visit. Going back past it leaves the application, without a popstate.
 */
export const isFloor = (state: unknown): boolean => (state as { isFloor?: boolean } | null)?.isFloor === true

/**
 * Doubles the history entry of the first page of a visit. Before it there is no entry of ours, so going back from an
 * open dialog would leave the application; the doubled entry gives it somewhere to go.
 */
export function layFloor(): void {
  const { state } = history
  if (returning !== null || (indexOf(state) ?? 0) > 0) return
  history.replaceState({ ...state, idx: 0, isFloor: true }, '')
  history.pushState({ ...state, idx: 1 }, '')
}

/**
 * The browser's back button closes the topmost overlay before it leaves the page. Must be called before the router
 * adds its own popstate listener: at popstate the browser has already gone back, so it is sent forward again and the
 * event is kept from the router.
 */
export function holdBack(): void {
  addEventListener('popstate', event => {
    const index = indexOf(event.state)
    const top = overlays.at(-1)
    // An entry without an index was made by an anchor link, not by the router.
    if (index === undefined) return
    if (index === returning) returning = null
    else if (top && index !== top.index) {
      returning = top.index
      history.go(top.index - index)
      top.leave()
    } else {
      // The doubled first entry shows the same page, so the user wants to go further back.
      if (isFloor(event.state)) history.back()
      return
    }
    event.stopImmediatePropagation()
  })
}
