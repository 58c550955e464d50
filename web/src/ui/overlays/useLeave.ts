import { useEffect, useRef } from 'react'
import { holdUnload } from './leaving.ts'
import { indexNow, layFloor, type Overlay, overlays } from './overlays.ts'

/**
 * While a dialog or drawer is open, the browser's back button closes it instead of leaving the page. A reload or
 * closing the tab asks first if unsaved text would be lost.
 * @param leave closes it like its own cross: with unsaved text it asks first
 */
export function useLeave(isOpen: boolean, leave: () => void, isDirty = false): void {
  const { current: overlay } = useRef<Overlay>({ leave, index: 0 })
  // Set on every render: filters in an open drawer push history entries, which change the index.
  useEffect(() => {
    overlay.leave = leave
    overlay.index = indexNow()
  })
  useEffect(() => {
    if (!isOpen) return
    layFloor()
    overlay.index = indexNow()
    overlays.push(overlay)
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1)
    }
  }, [isOpen, overlay])
  useEffect(() => (isOpen && isDirty ? holdUnload() : undefined), [isOpen, isDirty])
}
