import { Activity, type ReactNode, useLayoutEffect, useState } from 'react'

/**
 * Runs a dialog's content after the dialog itself. The lock ends all effects; when they run again, React starts with
 * the innermost, and a dialog inside a dialog would count as the lower one, hidden and without keyboard.
 */
export function Floor({ children }: { children: ReactNode }) {
  const [isOn, setOn] = useState(true)
  useLayoutEffect(() => {
    setOn(true)
    return () => setOn(false)
  }, [])
  return <Activity mode={isOn ? 'visible' : 'hidden'}>{children}</Activity>
}
