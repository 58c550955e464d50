import { type ReactNode, StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { watchLine } from './api/line.ts'
import { readAgainHere, takeQueries } from './api/query.ts'
import { hearOtherTabs } from './api/tabs.ts'
import { Kept, SessionLock } from './auth/index.ts'
import { preload } from './routes.tsx'
import { holdBack } from './ui/overlays/overlays.ts'

const root = document.getElementById('root')
const lock = document.getElementById('sessao-cancelada')
if (root && lock) {
  const firstPage = preload(location.pathname)
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
  render(lock, <SessionLock place={lock} firstPage={firstPage} />)
}
