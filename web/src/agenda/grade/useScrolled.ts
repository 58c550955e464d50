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

/** Minutes. A phone shows seven hours: in the afternoon it opens a little before now. */
const BEFORE_NOW = 190

/** The grid opens at its first hour, so that an encaixe before the opening hours is not overlooked; or before `now`. */
export function useStart(frame: RefObject<HTMLElement | null>, now: string | null): void {
  const isSet = useRef(false)
  useLayoutEffect(() => {
    if (isSet.current) return
    // With the layout that the frame does anyway, and before it is painted: asked for here it would come on top.
    const next = requestAnimationFrame(() => {
      const lane = frame.current?.querySelector<HTMLElement>('[data-lane]')
      if (!frame.current || !lane) return
      isSet.current = true
      const from = now === null ? FIRST : Math.max(FIRST, minutesOf(now) - BEFORE_NOW)
      frame.current.scrollTop = ((from - FIRST) / (END - FIRST)) * lane.clientHeight
    })
    return () => cancelAnimationFrame(next)
  }, [frame, now])
}
