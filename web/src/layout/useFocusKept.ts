import { useEffect, useRef } from 'react'
import { focusHeading } from './focusHeading.ts'

const MOMENT = 100

/** A row that leaves its list takes the focus along: the page's heading has it then, and Tab goes on from there. */
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
    // A dialog that closes gives it back to its opener by itself, a moment later.
    const timer = window.setTimeout(() => {
      if (document.activeElement === document.body && last.current?.isConnected === false) focusHeading()
    }, MOMENT)
    return () => window.clearTimeout(timer)
  })
}
