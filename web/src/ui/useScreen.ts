import { useSyncExternalStore } from 'react'

/** phone < 768 ≤ narrow < 1024 ≤ medium < 1200 ≤ wide, as in the look's breakpoints. */
export type Screen = 'phone' | 'narrow' | 'medium' | 'wide'

const queries = [768, 1024, 1200].map(width => window.matchMedia(`(min-width: ${width}px)`))
const screens: readonly Screen[] = ['phone', 'narrow', 'medium', 'wide']

function subscribe(tell: () => void) {
  for (const query of queries) query.addEventListener('change', tell)
  return () => {
    for (const query of queries) query.removeEventListener('change', tell)
  }
}

const now = (): Screen => screens[queries.filter(query => query.matches).length] ?? 'wide'

export const useScreen = (): Screen => useSyncExternalStore(subscribe, now)
