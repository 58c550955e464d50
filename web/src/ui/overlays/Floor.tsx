import { Activity, type ReactNode, useLayoutEffect, useState } from 'react'

/**
 * What stands in a dialog. Behind the lock all effects end, and coming back they would begin from the innermost: what
 * opened last would count as what lies lowest, hidden and deaf. So what is in a dialog goes on once the dialog does.
 */
export function Floor({ children }: { children: ReactNode }) {
  const [isOn, setOn] = useState(true)
  useLayoutEffect(() => {
    setOn(true)
    return () => setOn(false)
  }, [])
  return <Activity mode={isOn ? 'visible' : 'hidden'}>{children}</Activity>
}
