/** Everything on the page but `stays` leaves the document, and comes back as it was. */
import { indexNow, overlays } from '../ui/overlays/overlays.ts'

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
    for (const { element, top, left } of scrolled) element.scrollTo({ top, left, behavior: 'instant' })
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus({ preventScroll: true }))
  }
}

const scrolledIn = (root: Element): Place[] =>
  [root, ...root.querySelectorAll('*')].flatMap(element => {
    const { scrollTop: top, scrollLeft: left } = element
    return top || left ? [{ element, top, left }] : []
  })
