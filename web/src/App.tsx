import type { Tenant } from '@clinica/contract/tenants/endpoints.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { BrowserRouter, matchPath, useLocation, useNavigate } from 'react-router'
import { AskBeforeLeaving } from './layout/AskBeforeLeaving.tsx'
import { Clinic } from './layout/Clinic.tsx'
import { PageFailed } from './layout/PageFailed.tsx'
import { useContainer } from './layout/useContainer.ts'
import { useFocusKept } from './layout/useFocusKept.ts'
import { paths } from './paths.ts'
import { AppRoutes } from './routes.tsx'
import { useSession } from './session/store.ts'
import { later } from './ui/overlays/later.tsx'

const Notices = later(async () => {
  const { Notices, takeToasts } = await import('./layout/Notices.tsx')
  const queue = takeToasts()
  return () => <Notices queue={queue} />
})

interface AppProps {
  /** The cache of everything read from the server. */
  queries: QueryClient
  clinic: Tenant | 'failed'
}

export function App({ queries, clinic }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      {/* No transitions: a filter must be applied before the next press, not whenever React finds time. */}
      <BrowserRouter useTransitions={false}>
        <AskBeforeLeaving>
          <Clinic opened={clinic}>
            <PageFailed isAlone>
              <OnePersons />
              <LaterNotices />
            </PageFailed>
          </Clinic>
        </AskBeforeLeaving>
      </BrowserRouter>
    </QueryClientProvider>
  )
}

/** Remounts everything when another person signs in, so that neither typed text nor the open page is left. */
function OnePersons() {
  const { id, status } = useSession()
  const [open, setOpen] = useState<string | null>()
  if (status !== 'locked' && open !== id) setOpen(id)
  useFocusKept()
  const navigate = useNavigate()
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== null && id !== null && last.current !== id)
      navigate(paths.inicio(), { replace: true })
    last.current = id
  }, [id, navigate])
  // If the page was loaded while locked, there is nothing behind the lock to keep yet.
  return open === id && <AppRoutes key={id} />
}

const BEFORE_THE_PANEL = [paths.entrar(), paths.login(), paths.forgotPassword(), paths.changePassword()]

/** Loads the notifications only after the sign-in pages, which show none and stay lighter without their code. */
function LaterNotices() {
  const { status } = useSession()
  const { pathname } = useLocation()
  const [isNeeded, setNeeded] = useState(false)
  const isBefore = BEFORE_THE_PANEL.some(path => matchPath(path, pathname))
  if (!isNeeded && (status !== 'out' || !isBefore)) setNeeded(true)
  // Notifications are drawn in this element and not in <body>, so that no dialog makes them inert.
  const place = useContainer<HTMLDivElement>()
  return (
    <div ref={place.ref} data-react-aria-top-layer="true">
      {isNeeded && (
        <PortalProvider getContainer={place.get}>
          <Suspense>
            <Notices />
          </Suspense>
        </PortalProvider>
      )}
    </div>
  )
}
