import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { noteActivity } from '../session/keeper.ts'
import { countVisit } from '../visitas/index.ts'
import { focusHeading } from './focusHeading.ts'
import { useTitle } from './useTitle.ts'

let lastPath: string | null = null

/** What every page does when it is opened: sets the title, focuses the heading, counts the visit. */
export function PageStart({ title, pattern }: { title: string; pattern: string }) {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'

  useTitle(title)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one visit for each path, not for each render
  useEffect(() => {
    if (pathname === lastPath) return
    const isFirst = lastPath === null
    lastPath = pathname
    countVisit(pattern)
    noteActivity()
    if (isFirst) return
    // Going back, the browser restores the scroll position itself.
    if (!isBack) scrollTo(0, 0)
    focusHeading()
  }, [pathname])

  return null
}
