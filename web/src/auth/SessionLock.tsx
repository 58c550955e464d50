import { Suspense, use, useEffect, useLayoutEffect } from 'react'
import { PageFailed } from '../layout/PageFailed.tsx'
import { currentSession, useSession } from '../session/store.ts'
import { loadTenant } from '../session/tenant.ts'
import { later } from '../ui/overlays/later.tsx'
import { putAway } from './putAway.ts'

const SessaoCancelada = later(() => import('./SessaoCancelada.tsx').then(m => m.SessaoCancelada))

/**
 * While the session is locked, everything else is out of the document, open dialogs included, and waits in memory for
 * its user. The lock is a React tree of its own: nothing leads from its elements into the other tree.
 */
export function SessionLock({ place, firstPage }: { place: HTMLElement; firstPage: Promise<void> }) {
  const { status } = useSession()
  const isIn = status !== 'out'

  // Preloaded after what the first page needs: when the session locks, the network may be down.
  useEffect(() => {
    if (isIn) void firstPage.then(SessaoCancelada.preload).catch(() => undefined)
  }, [isIn, firstPage])

  return status === 'locked' && <Locked place={place} />
}

let putBack: ReturnType<typeof putAway> | null = null

function Locked({ place }: { place: HTMLElement }) {
  useLayoutEffect(() => {
    const { id } = currentSession()
    putBack ??= putAway(place)
    place.className = 'session-screen'
    return () => {
      const now = currentSession()
      // If this screen is unmounted while still locked, it has crashed, which an intruder could provoke: the page
      // stays hidden.
      if (now.status === 'locked') return
      place.className = ''
      putBack?.(now.id === id)
      putBack = null
    }
  }, [place])

  // Its own error boundary: if the lock screen fails, the work behind it is kept.
  return (
    <PageFailed isAlone>
      <Suspense>
        <Screen />
      </Suspense>
    </PageFailed>
  )
}

function Screen() {
  const { user } = useSession()
  const { titulo } = use(loadTenant())
  useEffect(() => {
    document.title = `Sua sessão foi cancelada - ${titulo}`
  }, [titulo])
  return user && <SessaoCancelada user={user} clinic={titulo} />
}
