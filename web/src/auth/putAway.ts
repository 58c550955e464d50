/** Everything on the page but `stays` leaves the document, and comes back as it was. */
import { indexNow, overlays } from '../ui/overlays/overlays.ts'

/** What has to wait until what was put back goes on, in dialogs over dialogs too: before the next frame it does. */
let last: (() => void) | null = null
export function settle(): void {
  const then = last
  last = null
  if (then) requestAnimationFrame(then)
}

interface Place {
  element: Element
  top: number
  left: number
}

/**
 * Elements stay alive in memory with what was typed in them, and nothing of them is left to search, to read out or to
 * look up. The address loses its query, where a patient's name may stand; the back button leaves nothing.
 * @returns puts all back; `isSame`: for the same person, who finds title, address, scroll and focus again
 */
export function putAway(stays: Element): (isSame: boolean) => void {
  const { title } = document
  const { href, pathname } = location
  const focused = document.activeElement
  const scrolled = scrolledIn(document.documentElement)
  const inert = new Set(document.querySelectorAll('[inert]'))
  const kept = document.createDocumentFragment()
  const overlay = { leave: () => undefined, index: indexNow() }

  kept.append(...[...document.body.childNodes].filter(node => node !== stays))
  history.replaceState(history.state, '', pathname)
  // The addresses that were asked name records, and searches people.
  performance.clearResourceTimings()
  overlays.push(overlay)

  return isSame => {
    overlays.splice(overlays.indexOf(overlay), 1)
    document.body.prepend(kept)
    if (!isSame) return
    document.title = title
    history.replaceState(history.state, '', href)
    last = () => {
      // A dialog that goes on hides what is not in it, what lies over it too: that was not there when it opened.
      for (const one of document.querySelectorAll('[inert]'))
        if (!inert.has(one)) one.removeAttribute('inert')
      for (const { element, top, left } of scrolled) element.scrollTo({ top, left, behavior: 'instant' })
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }
}

const scrolledIn = (root: Element): Place[] =>
  [root, ...root.querySelectorAll('*')].flatMap(element => {
    const { scrollTop: top, scrollLeft: left } = element
    return top || left ? [{ element, top, left }] : []
  })
