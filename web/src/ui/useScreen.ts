import { useSyncExternalStore } from 'react'

/** phone < 768 ≤ narrow < 1024 ≤ medium < 1200 ≤ wide, as in the look's breakpoints. */
export type Screen = 'phone' | 'narrow' | 'medium' | 'wide'

const SCREENS: readonly Screen[] = ['phone', 'narrow', 'medium', 'wide']

let asked: readonly MediaQueryList[] | undefined
/** Asked when something is drawn: a form's rules are read where no window is. */
const queries = () => {
  asked ??= [768, 1024, 1200].map(from => window.matchMedia(`(width >= ${from}px)`))
  return asked
}

function subscribe(tell: () => void) {
  for (const query of queries()) query.addEventListener('change', tell)
  return () => {
    for (const query of queries()) query.removeEventListener('change', tell)
  }
}

const now = (): Screen => SCREENS[queries().filter(query => query.matches).length] ?? 'wide'

export const useScreen = (): Screen => useSyncExternalStore(subscribe, now)
