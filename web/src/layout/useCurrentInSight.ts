import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls a row of tabs so that the current one is visible. */
export function useCurrentInSight(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address makes another tab the current one
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]')
    if (!row.current || !current) return
    const [line, tab] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    // Only sideways: `scrollIntoView` would also move the page.
    if (tab.left < line.left || tab.right > line.right)
      row.current.scrollLeft += tab.left - line.left - (line.width - tab.width) / 2
  }, [pathname, search])
  return row
}
