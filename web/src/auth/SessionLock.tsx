import type { UserInfo } from '@clinica/contract/auth/schemas.ts'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { PageFailed } from '../layout/PageFailed.tsx'
import { useSession } from '../session/store.ts'
import { useTenant } from '../session/tenant.ts'
import { later } from '../ui/overlays/later.tsx'
import './session-lock.css'

const SessaoCancelada = later(() => import('./SessaoCancelada.tsx').then(m => m.SessaoCancelada))

/**
 * While the session is locked everything behind stays as it is, dialogs with what was typed in them included, and
 * nothing of it can be seen, reached or read out.
 */
export function SessionLock() {
  const { status, user } = useSession()
  const isLocked = status === 'locked'
  const isIn = status !== 'out'

  // Preloaded: when the session locks, the network may be gone.
  useEffect(() => {
    if (isIn) SessaoCancelada.preload().catch(() => undefined)
  }, [isIn])

  // React Aria's mark for "above every overlay": an open dialog neither takes the focus back nor closes. It is mounted
  // from the start, since an open overlay makes inert whatever is added to the body later.
  return createPortal(
    <div
      id="sessao-cancelada"
      className={isLocked ? 'session-screen' : undefined}
      data-react-aria-top-layer="true"
    >
      {isLocked && user && <Locked user={user} />}
    </div>,
    document.body,
  )
}

function Locked({ user }: { user: UserInfo }) {
  const { titulo } = useTenant()
  const [focused] = useState(() => document.activeElement)

  useLayoutEffect(() => {
    document.body.dataset.session = 'locked'
    return () => {
      delete document.body.dataset.session
      requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus({ preventScroll: true }))
    }
  }, [focused])

  // A boundary of its own: if the lock screen fails, the work behind it stays mounted.
  return (
    <PageFailed isAlone>
      <Suspense>
        <SessaoCancelada user={user} clinic={titulo} />
      </Suspense>
    </PageFailed>
  )
}
