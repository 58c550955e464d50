import { useEffect, useRef } from 'react'
import { indexNow, type Overlay, overlays } from './overlays.ts'

/**
 * While it is open, the browser's back button leaves it and not the page; a reload or a closed tab asks first
 * where words would be lost.
 * @param leave as its own cross would: what was typed is asked for first
 */
export function useLeave(isOpen: boolean, leave: () => void, isDirty = false): void {
  const { current: overlay } = useRef<Overlay>({ leave, index: 0 })
  // Whenever it is drawn: filters in a drawer write history while it is open.
  useEffect(() => {
    overlay.leave = leave
    overlay.index = indexNow()
  })
  useEffect(() => {
    if (!isOpen) return
    overlays.push(overlay)
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1)
    }
  }, [isOpen, overlay])
  useEffect(() => {
    if (!isOpen || !isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOpen, isDirty])
}
