import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, StrictMode, Suspense, useEffect, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { queryClient } from './api/query.ts'
import { SessionLock } from './auth/index.ts'
import { Clinic } from './layout/Clinic.tsx'
import { PageFailed } from './layout/PageFailed.tsx'
import { paths } from './paths.ts'
import { AppRoutes } from './routes.tsx'
import { useSession } from './session/store.ts'
import { later } from './ui/overlays/later.tsx'

const Notices = later(() => import('./layout/Notices.tsx').then(m => m.Notices))

/** `firstPage`: the code of the page that is opened with. */
export function App({ firstPage }: { firstPage: Promise<void> }) {
  return (
    <StrictMode>
      <I18nProvider locale="pt-BR">
        <QueryClientProvider client={queryClient}>
          {/* No transitions: a filter must be applied before the next press, not when React has time. */}
          <BrowserRouter useTransitions={false}>
            <Clinic firstPage={firstPage}>
              <PageFailed isAlone>
                <OnePersons />
                <SessionLock />
                <LaterNotices />
              </PageFailed>
            </Clinic>
          </BrowserRouter>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  )
}

/** When another person signs in, everything is remounted: neither typed text nor the open page is left. */
function OnePersons() {
  const { id } = useSession()
  const navigate = useNavigate()
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== null && id !== null && last.current !== id)
      navigate(paths.inicio(), { replace: true })
    last.current = id
  }, [id, navigate])
  return (
    <Fragment key={id}>
      <AppRoutes />
    </Fragment>
  )
}

/** Notifications are loaded after the sign-in page, which shows none and stays lighter without them. */
function LaterNotices() {
  const { status } = useSession()
  const { pathname } = useLocation()
  const [isNeeded, setNeeded] = useState(false)
  const isSignIn = pathname === paths.entrar() || pathname === paths.login()
  if (!isNeeded && (status !== 'out' || !isSignIn)) setNeeded(true)
  return isNeeded ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null
}
