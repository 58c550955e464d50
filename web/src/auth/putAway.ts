/** Takes everything on the page but `stays` out of the document, and later puts it back as it was. */
import { indexNow, overlays } from '../ui/overlays/overlays.ts'

/** Work that must wait until the restored dialogs run their effects again: it runs before the next frame. */
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
 * The elements stay alive in memory with what was typed in them; the document keeps nothing to search, read out or
 * inspect. The address loses its query, which may hold a patient's name; the back button closes nothing meanwhile.
 * @returns puts everything back; `isSame`: for the same user, who also gets title, address, scroll and focus back
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
  // Resource timings keep the addresses that were requested, with record ids and search terms.
  performance.clearResourceTimings()
  overlays.push(overlay)

  return isSame => {
    overlays.splice(overlays.indexOf(overlay), 1)
    document.body.prepend(kept)
    if (!isSame) return
    document.title = title
    history.replaceState(history.state, '', href)
    last = () => {
      // A restored dialog makes everything outside it inert, also what opened over it later.
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
