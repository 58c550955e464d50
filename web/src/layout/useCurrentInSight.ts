import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Of a row of tabs that scrolls sideways: the one on which somebody is stands in sight, wherever they came from. */
export function useCurrentInSight(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address makes another tab the current one
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]')
    if (!row.current || !current) return
    const [line, tab] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    // Sideways alone: the page stays where it is.
    if (tab.left < line.left || tab.right > line.right)
      row.current.scrollLeft += tab.left - line.left - (line.width - tab.width) / 2
  }, [pathname, search])
  return row
}
