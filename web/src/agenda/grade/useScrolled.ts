/** What the grid shows without being scrolled by hand. */
import { minutesOf } from '@clinica/contract/clock.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { END, FIRST } from './hours.ts'

/** What goes by keys is followed, with the words beside it; a drag scrolls by itself. */
export function useInSight(frame: RefObject<HTMLElement | null>, at: string | null): void {
  useEffect(() => {
    if (at === null) return
    for (const one of frame.current?.querySelectorAll('[data-ghost], [data-bubble]') ?? [])
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [frame, at])
}

/** Where a phone starts, to show the day's first patients. */
const MORNING = '07:35'
/** Minutes. A phone shows seven hours: in the afternoon it opens a little before now. */
const BEFORE_NOW = 190

export function useMorning(frame: RefObject<HTMLElement | null>, now: string | null): void {
  const isSet = useRef(false)
  useLayoutEffect(() => {
    if (isSet.current) return
    // With the layout that the frame does anyway, and before it is painted: asked for here it would come on top.
    const next = requestAnimationFrame(() => {
      const lane = frame.current?.querySelector<HTMLElement>('[data-lane]')
      if (!frame.current || !lane) return
      isSet.current = true
      const first = minutesOf(MORNING)
      const from = now === null ? first : Math.max(first, minutesOf(now) - BEFORE_NOW)
      frame.current.scrollTop = ((from - FIRST) / (END - FIRST)) * lane.clientHeight
    })
    return () => cancelAnimationFrame(next)
  }, [frame, now])
}
