import { type ReactNode, useContext, useMemo } from 'react'
import {
  createPath,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  type To,
} from 'react-router'
import { beforeLeaving } from '../ui/overlays/leaving.ts'

const isHere = (to: To): boolean => {
  const path = typeof to === 'string' ? to : createPath(to)
  return path === location.pathname + location.search + location.hash
}

/**
 * Links and `navigate` inside first ask a page or dialog with unsaved changes. Only what replaces the address does not:
 * no user does that, but a list whose last page is gone, or the guard after the session has ended. Declarative routers
 * have no `useBlocker`.
 */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const outer = useContext(NavigationContext)
  const value = useMemo(() => {
    const { navigator } = outer
    const asking: Navigator = {
      ...navigator,
      push: (...to) => (isHere(to[0]) ? navigator.push(...to) : beforeLeaving(() => navigator.push(...to))),
    }
    return { ...outer, navigator: asking }
  }, [outer])
  return <NavigationContext value={value}>{children}</NavigationContext>
}
