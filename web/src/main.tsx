// First, so that later style sheets override them.
import './ui/tokens.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readAgainHere } from './api/query.ts'
import { hearOtherTabs } from './api/tabs.ts'
import { preload } from './routes.tsx'
import { loadTenant } from './session/tenant.ts'
import { holdBack } from './ui/overlays/overlays.ts'

const root = document.getElementById('root')
if (root) {
  // Requested before the first render. <Clinic> awaits the same promise and shows the error.
  loadTenant().catch(() => undefined)
  const firstPage = preload(location.pathname)
  hearOtherTabs(collections => void readAgainHere(collections))
  holdBack()
  createRoot(root).render(<App firstPage={firstPage} />)
}
