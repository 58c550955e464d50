import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../session/store.ts'
import { useTenant } from '../session/tenant.ts'
import './session-lock.css'

const load = () => import('./SessaoCancelada.tsx')
const SessaoCancelada = lazy(() => load().then(m => ({ default: m.SessaoCancelada })))

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
    if (isIn) load().catch(() => undefined)
  }, [isIn])

  if (!isLocked || !user) return null
  return <Locked user={user} />
}

function Locked({ user }: { user: Parameters<typeof SessaoCancelada>[0]['user'] }) {
  const { titulo } = useTenant()
  useLayoutEffect(() => {
    const focused = document.activeElement
    document.body.dataset.session = 'locked'
    return () => {
      delete document.body.dataset.session
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [])

  // Marked as lying above every overlay, so that an open dialog neither takes the focus back nor closes.
  return createPortal(
    <div id="sessao-cancelada" className="session-screen" data-react-aria-top-layer="true">
      <Suspense>
        <SessaoCancelada user={user} clinic={titulo} />
      </Suspense>
    </div>,
    document.body,
  )
}
