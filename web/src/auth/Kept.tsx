import { Activity, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useSession } from '../session/store.ts'
import { settle } from './putAway.ts'

/**
 * While the page is locked, what is behind the lock renders nothing and listens to no window size and no clock,
 * because its effects have ended. Its elements leave the document before the effects end, and are back before they
 * start again.
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
