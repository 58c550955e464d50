import { useSyncExternalStore } from 'react'

/** Under 960 px the eight columns would cut names to nothing. */
const besidePanel = window.matchMedia('(768px <= width < 1024px), (1200px <= width < 1400px)')
const alone = window.matchMedia('(768px <= width < 1024px)')

/** Whether the list's card has no room for all columns; with a column beside it that is so again from 1200 on. */
export function useNarrowCard(hasSide: boolean): boolean {
  const media = hasSide ? besidePanel : alone
  return useSyncExternalStore(
    tell => {
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    () => media.matches,
  )
}
