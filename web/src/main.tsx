import { type ReactNode, StrictMode, startTransition } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { watchLine } from './api/line.ts'
import { readAgainHere, takeQueries } from './api/query.ts'
import { hearOtherTabs } from './api/tabs.ts'
import { Kept, SessionLock } from './auth/index.ts'
import { preload } from './routes.tsx'
import { loadTenant } from './session/tenant.ts'
import { holdBack } from './ui/overlays/overlays.ts'

function open(): void {
  const root = document.getElementById('root')
  const lock = document.getElementById('sessao-cancelada')
  if (!root || !lock) return
  const firstPage = preload(location.pathname)
  const queries = takeQueries()
  hearOtherTabs(collections => void readAgainHere(collections))
  holdBack()
  watchLine()
  render(lock, <SessionLock place={lock} firstPage={firstPage} />)
  // What the page arrived with stays until there is something better to show, and is drawn over once.
  void Promise.all([loadTenant(), firstPage])
    .then(
      ([clinic]) => clinic,
      () => 'failed' as const,
    )
    .then(clinic =>
      render(
        root,
        <Kept>
          <App queries={queries} clinic={clinic} />
        </Kept>,
      ),
    )
}

/** In a transition: React renders in steps of 5 ms, between which a phone handles typing and presses. */
const render = (place: HTMLElement, tree: ReactNode) =>
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <I18nProvider locale="pt-BR">{tree}</I18nProvider>
      </StrictMode>,
    ),
  )

// In a microtask: with a profiler attached, a request made while the module is evaluated makes the browser read the
// whole file again (30 ms in a test, 100 ms in Lighthouse).
queueMicrotask(open)
