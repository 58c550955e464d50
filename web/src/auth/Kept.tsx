import { Activity, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useSession } from '../session/store.ts'
import { settle } from './putAway.ts'

/**
 * What waits out of the document behind the lock renders nothing there and hears of nothing, neither of a window's size
 * nor of a clock: its effects have ended. It is put away first and put back first, which the other tree does in the
 * commit between; only then do its effects end and begin.
 */
export function Kept({ children }: { children: ReactNode }) {
  const isLocked = useSession().status === 'locked'
  const [isAsleep, setAsleep] = useState(isLocked)
  useLayoutEffect(() => setAsleep(isLocked), [isLocked])
  useEffect(() => {
    if (!isAsleep) settle()
  }, [isAsleep])
  return <Activity mode={isAsleep ? 'hidden' : 'visible'}>{children}</Activity>
}
