// First, so that later style sheets override them.
import './ui/tokens.css'
import './ui/base.css'
import { type ReactNode, StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { watchLine } from './api/line.ts'
import { askWhetherShut, readAgainHere, takeQueries } from './api/query.ts'
import { hearOtherTabs } from './api/tabs.ts'
import { Kept, SessionLock } from './auth/index.ts'
import { preload } from './routes.tsx'
import { isShut } from './session/proof.ts'
import { loadTenant } from './session/tenant.ts'
import { holdBack } from './ui/overlays/overlays.ts'

const root = document.getElementById('root')
const lock = document.getElementById('sessao-cancelada')
if (root && lock) {
  // Requested before the first render. <Clinic> awaits the same promise and shows the error.
  loadTenant().catch(() => undefined)
  const firstPage = preload(location.pathname)
  askWhetherShut(isShut)
  hearOtherTabs(collections => void readAgainHere(collections))
  holdBack()
  watchLine()
  const render = (place: HTMLElement, tree: ReactNode) =>
    createRoot(place).render(
      <StrictMode>
        <I18nProvider locale="pt-BR">{tree}</I18nProvider>
      </StrictMode>,
    )
  render(
    root,
    <Kept>
      <App queries={takeQueries()} firstPage={firstPage} />
    </Kept>,
  )
  render(lock, <SessionLock place={lock} />)
}
