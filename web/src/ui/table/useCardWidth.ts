import { useSyncExternalStore } from 'react'
import { BREAKPOINTS } from '../breakpoints.ts'
import { em } from '../rem.ts'

/** How much a list's card has room for: all columns from 960 px on, most from 864, the most important ones below. */
export type CardWidth = 'wide' | 'narrow' | 'tight'

const { narrow: PHONE_END, medium, wide, roomy } = BREAKPOINTS
/** The window widths from which the card has 864 px: without the side column, and with it. */
const [ALONE, BESIDE] = [912, 1304]

interface Windows {
  narrow: MediaQueryList
  tight: MediaQueryList
}

/** Without a side column; from `medium` on the card is wide enough. */
const alone: Windows = {
  narrow: matchMedia(`(${em(ALONE)} <= width < ${em(medium)})`),
  tight: matchMedia(`(${em(PHONE_END)} <= width < ${em(ALONE)})`),
}
const besidePanel: Windows = {
  narrow: matchMedia(`(${em(ALONE)} <= width < ${em(medium)}), (${em(BESIDE)} <= width < ${em(roomy)})`),
  tight: matchMedia(`(${em(PHONE_END)} <= width < ${em(ALONE)}), (${em(wide)} <= width < ${em(BESIDE)})`),
}

/** @param hasSide whether there is a side column from `wide` on */
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
