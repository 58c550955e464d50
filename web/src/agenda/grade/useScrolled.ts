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

/** How much of what is in sight lies before now, once the day is late enough. */
const BEFORE_NOW = 0.45

/**
 * The grid opens at its first hour, so that an encaixe before the opening hours is not overlooked, and later in the day
 * a little before `now`.
 */
export function useStart(frame: RefObject<HTMLElement | null>, now: string | null): void {
  const isSet = useRef(false)
  useLayoutEffect(() => {
    if (isSet.current) return
    // With the layout that the frame does anyway, and before it is painted: asked for here it would come on top.
    const next = requestAnimationFrame(() => {
      const lane = frame.current?.querySelector<HTMLElement>('[data-lane]')
      if (!frame.current || !lane) return
      isSet.current = true
      const inDay = now === null ? 0 : (minutesOf(now) - FIRST) / (END - FIRST)
      frame.current.scrollTop = inDay * lane.clientHeight - BEFORE_NOW * frame.current.clientHeight
    })
    return () => cancelAnimationFrame(next)
  }, [frame, now])
}
