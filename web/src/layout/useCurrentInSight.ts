import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls a row of tabs so that the current one is centred, as far as the row allows, and marks the ends towards which
 * it can scroll (`data-goes-left`, `data-goes-right`; `ui/Tabs.module.css` shows them).
 */
export function useCurrentInSight(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which tab is current
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]')
    if (!row.current || !current) return
    const [line, tab] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    // Only sideways, so that the page does not scroll.
    row.current.scrollLeft += tab.left - line.left - (line.width - tab.width) / 2
  }, [pathname, search])
  useEffect(() => {
    const { current } = row
    if (!current) return
    const tell = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current
      // On a zoomed page a fraction of a pixel remains.
      current.toggleAttribute('data-goes-left', scrollLeft > 1)
      current.toggleAttribute('data-goes-right', scrollLeft < scrollWidth - clientWidth - 1)
    }
    const observer = new ResizeObserver(tell)
    observer.observe(current)
    for (const tab of current.children) observer.observe(tab)
    current.addEventListener('scroll', tell, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', tell)
    }
  }, [])
  return row
}
