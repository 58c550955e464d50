import { Activity, type ReactNode, useLayoutEffect, useState } from 'react'

/**
 * The content of a dialog, started after the dialog itself. The lock ends all effects; when they run again React
 * begins with the innermost, and a dialog inside a dialog would count as the lower one, hidden and without keys.
 */
export function Floor({ children }: { children: ReactNode }) {
  const [isOn, setOn] = useState(true)
  useLayoutEffect(() => {
    setOn(true)
    return () => setOn(false)
  }, [])
  return <Activity mode={isOn ? 'visible' : 'hidden'}>{children}</Activity>
}
