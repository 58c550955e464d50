import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Of a row of tabs that scrolls sideways: the one on which somebody is stands in the middle, as far as the row goes,
 * wherever they came from. The row is told at which ends it goes on (`ui/Tabs.module.css` shows it).
 */
export function useCurrentInSight(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address makes another tab the current one
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]')
    if (!row.current || !current) return
    const [line, tab] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    // Sideways alone: the page stays where it is.
    row.current.scrollLeft += tab.left - line.left - (line.width - tab.width) / 2
  }, [pathname, search])
  useEffect(() => {
    const { current } = row
    if (!current) return
    const tell = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current
      // A zoomed page leaves a fraction of a pixel over.
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
