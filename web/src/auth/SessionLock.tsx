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

  // The screen is at hand before it is needed: the line may be gone by then.
  useEffect(() => {
    if (isIn) SessaoCancelada.preload().catch(() => undefined)
  }, [isIn])

  // Marked as lying above every overlay, so that an open dialog neither takes the focus back nor closes; and there
  // from the start, since what comes later is made inert by the overlay that stands open.
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

  // When it fails, it fails alone: the work behind the lock stays.
  return (
    <PageFailed isAlone>
      <Suspense>
        <SessaoCancelada user={user} clinic={titulo} />
      </Suspense>
    </PageFailed>
  )
}
