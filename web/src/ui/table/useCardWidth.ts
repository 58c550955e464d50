import { useSyncExternalStore } from 'react'

/** What a list's card has room for: all columns from 960 px on, most from 864, the most needed below. */
export type CardWidth = 'wide' | 'narrow' | 'tight'

interface Windows {
  narrow: MediaQueryList
  tight: MediaQueryList
}

/** Under 1024 px the card stands alone, its margins aside. */
const alone: Windows = {
  narrow: matchMedia('(912px <= width < 1024px)'),
  tight: matchMedia('(768px <= width < 912px)'),
}
const besidePanel: Windows = {
  narrow: matchMedia('(912px <= width < 1024px), (1304px <= width < 1400px)'),
  tight: matchMedia('(768px <= width < 912px), (1200px <= width < 1304px)'),
}

/** @param hasSide a column stands beside it from 1200 on */
export function useCardWidth(hasSide: boolean): CardWidth {
  const { narrow, tight } = hasSide ? besidePanel : alone
  return useSyncExternalStore(
    tell => {
      for (const media of [narrow, tight]) media.addEventListener('change', tell)
      return () => {
        for (const media of [narrow, tight]) media.removeEventListener('change', tell)
      }
    },
    () => (narrow.matches ? 'narrow' : tight.matches ? 'tight' : 'wide'),
  )
}
