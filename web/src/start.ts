/**
 * The first of all that comes, and little: whose clinic and session this is, and the day's list, are asked while React
 * and the page are still on their way.
 */
// First, so that later style sheets override them.
import './ui/tokens.css'
import './ui/base.css'
// The application's, in the same file: each answer more is half a KB of headers.
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
  // Beside the application, not after it; failed, the route asks for it again.
  if (location.pathname.startsWith(paths.inicio()))
    import('./layout/panel/PanelFrame.tsx').catch(() => undefined)
  if (![paths.inicio(), paths.entrar(), paths.login()].includes(location.pathname))
    import('./pages.ts').catch(() => undefined)
  import('./main.tsx').catch(error => {
    console.error(error)
    sayItFailed()
  })
}

// Not among the file's own lines: see main.tsx.
queueMicrotask(begin)
