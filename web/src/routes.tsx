import { MANAGERS } from '@clinica/contract/permissions.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { matchPath, Navigate, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router'
import type { NavItem } from './layout/nav-item.ts'
import { PageFailed } from './layout/PageFailed.tsx'
import { PageStart } from './layout/PageStart.tsx'
import type { NavEntry } from './layout/PanelFrame.tsx'
import { Shell } from './layout/Shell.tsx'
import { lightPage, page } from './page.ts'
import { NOT_FOUND, paths } from './paths.ts'
import { Guarded } from './session/Guarded.tsx'
import type { Who } from './session/guards.ts'
import { LoadingOverlay } from './ui/LoadingOverlay.tsx'

interface PageRoute {
  path: string
  /** '{title} - {clinic}' in the browser's tab. */
  title: string
  who: Who
  Page: ComponentType
  preload: () => Promise<unknown>
  /** Its link in the navigation, for those whom `who` admits. */
  nav?: Pick<NavEntry, 'label' | 'icon' | 'isExact'>
  /** Its place in the user's menu. */
  account?: Pick<NavEntry, 'label' | 'icon'>
}

const entrar = lightPage(() => import('./auth/EntrarRoute.tsx').then(m => m.EntrarRoute))

/** The pages before the panel. */
const LOGIN: readonly PageRoute[] = [
  { path: paths.entrar(), title: 'Entrar', who: 'guest', ...entrar },
  { path: paths.login(), title: 'Entrar', who: 'guest', ...entrar },
]

/** Managers, as far as the clinic's table lets them see patients. */
const PATIENTS: Who = { roles: MANAGERS, permission: 'visualizar-pacientes' }

/** The panel, in the order of its navigation. */
const PANEL: readonly PageRoute[] = [
  {
    path: paths.inicio(),
    title: 'Página Inícial',
    who: 'all-users',
    nav: { label: 'Início', icon: 'home', isExact: true },
    ...page(() => import('./inicio/InicioPage.tsx').then(m => m.InicioPage)),
  },
  {
    path: paths.agenda(),
    title: 'Agenda',
    who: 'all-users',
    nav: { label: 'Agenda', icon: 'calendar' },
    ...page(() => import('./agenda/AgendaPage.tsx').then(m => m.AgendaPage)),
  },
  {
    path: paths.pacientes(),
    title: 'Pacientes',
    who: PATIENTS,
    nav: { label: 'Pacientes', icon: 'people' },
    ...page(() => import('./pacientes/PacientesPage.tsx').then(m => m.PacientesPage)),
  },
  {
    path: paths.pacienteDadosPessoais(':id'),
    title: 'Dados Pessoais',
    who: PATIENTS,
    ...page(() => import('./pacientes/DadosPessoaisPage.tsx').then(m => m.DadosPessoaisPage)),
  },
  {
    path: paths.pacienteConsultas(':id'),
    title: 'Consultas',
    who: PATIENTS,
    ...page(() => import('./pacientes/ConsultasPage.tsx').then(m => m.ConsultasPage)),
  },
  {
    path: paths.profissionais(),
    title: 'Profissionais',
    who: { roles: MANAGERS, permission: 'visualizar-profissionais' },
    nav: { label: 'Profissionais', icon: 'stethoscope' },
    ...page(() => import('./profissionais/ProfissionaisPage.tsx').then(m => m.ProfissionaisPage)),
  },
  {
    path: paths.secretarias(),
    title: 'Secretárias',
    who: { roles: MANAGERS, permission: 'visualizar-secretarias' },
    nav: { label: 'Secretárias', icon: 'person' },
    ...page(() => import('./secretarias/SecretariasPage.tsx').then(m => m.SecretariasPage)),
  },
]

const NAV: readonly NavEntry[] = PANEL.flatMap(({ path, who, nav }) =>
  nav ? [{ ...nav, to: path, who }] : [],
)

const ACCOUNT: readonly NavItem[] = PANEL.flatMap(({ path, account }) =>
  account ? [{ ...account, to: path }] : [],
)

const loadLogin = () => import('./layout/LoginFrame.tsx')
const loadPanel = () => import('./layout/PanelFrame.tsx')
const LoginFrame = lazy(() => loadLogin().then(m => ({ default: m.LoginFrame })))
const PanelFrame = lazy(() => loadPanel().then(m => ({ default: m.PanelFrame })))
const NotFoundPage = lazy(() => import('./layout/NotFoundPage.tsx').then(m => ({ default: m.NotFoundPage })))

/** The code of a path's page is on its way while the clinic is still being asked for. */
export function preload(pathname: string): void {
  const route = [...LOGIN, ...PANEL].find(({ path }) => matchPath(path, pathname))
  const frame = pathname.startsWith(paths.inicio()) ? loadPanel : loadLogin
  Promise.all([frame(), route?.preload()]).catch(() => undefined)
}

const routeOf = ({ path, title, who, Page }: PageRoute) => (
  <Route
    key={path}
    path={path}
    element={
      <Guarded who={who}>
        <Page />
        <PageStart title={title} pattern={path} />
      </Guarded>
    }
  />
)

/** The map of the application. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Shell />}>
      <Routes>
        <Route element={<LoginFrame />}>
          <Route element={<Arriving />}>{LOGIN.map(routeOf)}</Route>
        </Route>
        <Route element={<PanelFrame nav={NAV} account={ACCOUNT} />}>
          <Route element={<Arriving />}>
            {PANEL.map(routeOf)}
            <Route path={paths.paciente(':id')} element={<Navigate to="dados-pessoais" replace />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}

function Arriving() {
  const { pathname } = useLocation()
  return (
    <PageFailed key={pathname}>
      <Suspense fallback={<LoadingOverlay />}>
        <Outlet />
      </Suspense>
    </PageFailed>
  )
}

function NotFound() {
  const navigate = useNavigate()
  return (
    <>
      <NotFoundPage onHome={() => navigate(paths.inicio())} />
      <PageStart title="404" pattern={NOT_FOUND} />
    </>
  )
}
