import { useEffect, useRef } from 'react'
import { focusHeading } from './focusHeading.ts'

const MOMENT = 100

/** When the focused row is removed from its list, the focus would fall back to <body>: the page's heading gets it. */
export function useFocusKept(): void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const note = () => {
      last.current = document.activeElement
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    // Wait: a closing dialog returns the focus to its opener by itself, a moment later.
    const timer = window.setTimeout(() => {
      if (document.activeElement === document.body && last.current?.isConnected === false) focusHeading()
    }, MOMENT)
    return () => window.clearTimeout(timer)
  })
}
