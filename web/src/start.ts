/** The entry script, kept small: requests the clinic, the session and the day's list while React loads. */
// First, so that later style sheets override them.
import './ui/tokens.css'
import './ui/base.css'
// The application's style sheets, bundled here because each extra response costs 0.5 KB of headers.
import './ui/Mark.module.css'
import './ui/Button.module.css'
import './ui/overlays/later.module.css'
import './ui/overlays/LoadingOverlay.module.css'
import './layout/Message.module.css'
import { askWhetherShut } from './api/query.ts'
import { sayItFailed } from './failed.ts'
import { pedirODia } from './inicio/index.ts'
import { paths } from './paths.ts'
import { isShut } from './session/proof.ts'
import { loadTenant } from './session/tenant.ts'

askWhetherShut(isShut)

function begin(): void {
  // main.tsx awaits the same promise; <Clinic> shows the error.
  loadTenant().then(
    () => pedirODia(location),
    () => undefined,
  )
  // Loaded in parallel; if it fails, the route loads it again.
  if (location.pathname.startsWith(paths.inicio()))
    import('./layout/panel/PanelFrame.tsx').catch(() => undefined)
  if (![paths.inicio(), paths.entrar(), paths.login()].includes(location.pathname))
    import('./pages.ts').catch(() => undefined)
  import('./main.tsx').catch(error => {
    console.error(error)
    sayItFailed()
  })
}

// In a microtask: see main.tsx.
queueMicrotask(begin)
