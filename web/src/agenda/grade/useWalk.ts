import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isTecla } from '../teclas.ts'

interface Walker<S> {
  frame: RefObject<HTMLElement | null>
  first: S
  /** Where a spot is, now that rows may have been read again. */
  settle: (spot: S) => S
  /** The `data-stop` of its element. */
  keyOf: (spot: S) => string
  /** Of a stop that took the focus by mouse, or by coming back from a dialog. */
  spotOf: (stop: HTMLElement) => S | null
  step: (spot: S, key: string) => S | null
  /** To the days before or after. */
  onTurn: (by: 1 | -1) => void
}

const leads = (key: string) => isTecla('andar', key) || isTecla('pontas', key)

/**
 * The calendar is one Tab stop: arrows lead from stop to stop, and whichever had the focus last is the one that Tab
 * comes back to.
 */
export function useWalk<S>({ frame, first, settle, keyOf, spotOf, step, onTurn }: Walker<S>) {
  const [spot, setSpot] = useState(first)
  const [isWalking, setWalking] = useState(false)
  const here = settle(spot)
  const isWanted = useRef(false)
  const isHeld = useRef(false)

  // Also after a stop went with the rows that it stood for: the one in its place has the focus then.
  useLayoutEffect(() => {
    const isLost = isHeld.current && document.activeElement === document.body
    if (isWanted.current || isLost)
      frame.current?.querySelector<HTMLElement>(`[data-stop="${keyOf(here)}"]`)?.focus()
    isWanted.current = false
  })

  const goTo = (next: S) => {
    isWanted.current = true
    setSpot(next)
  }
  return {
    here,
    /** Told by keyboard where it is; a mouse sees it. */
    isWalking,
    goTo,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!isOwn(event)) return
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const turns = isTecla('virar', event.key)
      if (!turns && !leads(event.key)) return
      event.preventDefault()
      setWalking(true)
      if (turns) {
        isWanted.current = true
        onTurn(event.key === 'PageUp' ? -1 : 1)
        return
      }
      const next = step(here, event.key)
      if (next !== null) goTo(next)
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const stop = event.target.closest<HTMLElement>('[data-stop]')
      if (!stop) return
      isHeld.current = true
      setWalking(stop.matches(':focus-visible'))
      const next = spotOf(stop)
      if (next !== null) setSpot(next)
    },
    onBlur: () => {
      isHeld.current = false
      setWalking(false)
    },
  }
}

/** React lets the keys of a sheet that was opened here come through as well. */
export const isOwn = ({ currentTarget, target }: KeyboardEvent): boolean =>
  target instanceof Node && currentTarget.contains(target)
