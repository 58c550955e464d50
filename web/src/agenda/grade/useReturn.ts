import { type RefObject, useEffect, useRef } from 'react'
import type { CalendarEvent } from '../calendar-event.ts'
import type { Drop } from './drop.ts'
import { focusOn } from './useDrag.ts'

/**
 * Focuses a moved appointment once the move is saved or given up: the dialog no longer makes the page inert, and the
 * day's rows are loaded. Until then the focus stays where it was.
 */
export function useReturn(frame: RefObject<HTMLElement | null>, drop: Drop | null) {
  const awaited = useRef<Pick<CalendarEvent, 'id'>>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (drop) awaited.current = drop.consulta
    wasAsked.current = drop !== null
    if (drop || !awaited.current) return
    if (focusOn(frame.current, awaited.current)) awaited.current = null
    else if (!frame.current?.contains(document.activeElement))
      frame.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus()
  })
  return {
    to: (consulta: CalendarEvent) => {
      awaited.current = consulta
    },
    /** Does not take the focus back from a user who has moved on meanwhile. */
    forget: () => {
      if (!wasAsked.current) awaited.current = null
    },
  }
}
