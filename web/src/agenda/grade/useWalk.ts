import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isTecla } from '../teclas.ts'

interface Walker<S> {
  frame: RefObject<HTMLElement | null>
  first: S
  /** The spot as the current rows have it, since they may have been refetched. */
  settle: (spot: S) => S
  /** The `data-stop` value of the spot's element. */
  keyOf: (spot: S) => string
  /** The spot of an element that got focus by mouse, or when a dialog closed. */
  spotOf: (stop: HTMLElement) => S | null
  step: (spot: S, key: string) => S | null
  /** Goes to the days before or after. */
  onTurn: (by: 1 | -1) => void
}

const leads = (key: string) => isTecla('andar', key) || isTecla('pontas', key)

/** Makes the calendar one Tab stop: arrows move between its elements, and Tab returns to the one focused last. */
export function useWalk<S>({ frame, first, settle, keyOf, spotOf, step, onTurn }: Walker<S>) {
  const [spot, setSpot] = useState(first)
  const [isWalking, setWalking] = useState(false)
  const here = settle(spot)
  const isWanted = useRef(false)
  const isHeld = useRef(false)

  // Also when a refetch removed the focused element: focus the one in its place.
  useLayoutEffect(() => {
    const isLost = isHeld.current && document.activeElement === document.body
    if (isWanted.current || isLost) {
      const stop = frame.current?.querySelector<HTMLElement>(`[data-stop="${keyOf(here)}"]`)
      stop?.focus()
      // The browser does not scroll to a focus that is partly in sight.
      stop?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    isWanted.current = false
  })

  const goTo = (next: S) => {
    isWanted.current = true
    setSpot(next)
  }
  return {
    here,
    /** While moving by keyboard, a bubble shows the position. */
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

/** False for keys from a popover that was opened here: React's events bubble out of it too. */
export const isOwn = ({ currentTarget, target }: KeyboardEvent): boolean =>
  target instanceof Node && currentTarget.contains(target)
