import { useSyncExternalStore } from 'react'
import { BREAKPOINTS } from './breakpoints.ts'
import { em } from './rem.ts'

/** The window's width: each name starts at the breakpoint of that name. */
export type Screen = 'phone' | 'narrow' | 'medium' | 'wide'

const SCREENS: readonly Screen[] = ['phone', 'narrow', 'medium', 'wide']

let asked: readonly MediaQueryList[] | undefined
/** Created at the first render, not on import: unit tests import these modules without a window. */
const queries = () => {
  const { narrow, medium, wide } = BREAKPOINTS
  asked ??= [narrow, medium, wide].map(from => window.matchMedia(`(width >= ${em(from)})`))
  return asked
}

function subscribe(tell: () => void) {
  for (const query of queries()) query.addEventListener('change', tell)
  return () => {
    for (const query of queries()) query.removeEventListener('change', tell)
  }
}

export const screenNow = (): Screen => SCREENS[queries().filter(query => query.matches).length] ?? 'wide'

export const useScreen = (): Screen => useSyncExternalStore(subscribe, screenNow)

/** Whether a list with all its columns fits beside a side column. */
export const useIsRoomy = (): boolean =>
  useSyncExternalStore(
    tell => {
      const roomy = window.matchMedia(ROOMY)
      roomy.addEventListener('change', tell)
      return () => roomy.removeEventListener('change', tell)
    },
    () => window.matchMedia(ROOMY).matches,
  )

const ROOMY = `(width >= ${em(BREAKPOINTS.roomy)})`
