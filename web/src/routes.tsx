import { MANAGERS } from '@clinica/contract/permissions.ts'
import { type ComponentType, Suspense, useEffect } from 'react'
import { matchPath, Navigate, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router'
import { EntrarRoute } from './auth/index.ts'
import { PageFailed } from './layout/PageFailed.tsx'
import { PageStart } from './layout/PageStart.tsx'
import type { NavEntry } from './layout/panel/PanelFrame.tsx'
import { Shell } from './layout/Shell.tsx'
import { NOT_FOUND, paths } from './paths.ts'
import { Guarded } from './session/Guarded.tsx'
import { PATIENTS, type Who } from './session/guards.ts'
import { LoadingOverlay } from './ui/overlays/LoadingOverlay.tsx'
import { later } from './ui/overlays/later.tsx'

/** Not with the first rows: each page there brings the names of all the files that it needs. */
const pages = () => import('./pages.ts')

type Pages = Awaited<ReturnType<typeof pages>>

const page = (of: (all: Pages) => Promise<ComponentType>) => later(async () => of(await pages()))

interface PageRoute {
  path: string
  /** '{title} - {clinic}' in the browser's tab. */
  title: string
  who: Who
  Page: ComponentType & { preload?: () => Promise<unknown> }
  /** The page's link in the navigation, for the users whom `who` admits. */
  nav?: Pick<NavEntry, 'label' | 'icon' | 'isExact' | 'letter'>
  /** The page's entry in the user's menu. */
  account?: Pick<NavEntry, 'label' | 'icon' | 'letter'>
  /** For a page in no navigation and no menu: only the quick bar finds it. */
  found?: Pick<NavEntry, 'label' | 'icon' | 'letter'>
}

/** The pages before the panel, none of which loads Zod schemas. */
const LOGIN: readonly PageRoute[] = [
  { path: paths.entrar(), title: 'Entrar', who: 'guest', Page: EntrarRoute },
  { path: paths.login(), title: 'Entrar', who: 'guest', Page: EntrarRoute },
  {
    path: paths.forgotPassword(),
    title: 'Esqueci minha senha',
    who: 'guest',
    Page: page(all => all.esqueciSenhaPage()),
  },
  {
    // Also for somebody who is signed in: the link must still work.
    path: paths.changePassword(),
    title: 'Nova senha',
    who: 'anyone',
    Page: page(all => all.novaSenhaPage()),
  },
]

const ADMINS: Who = { roles: ['ADMIN'] }

/** The pages of the panel, in the order of the navigation. */
const PANEL: readonly PageRoute[] = [
  {
    path: paths.inicio(),
    title: 'Página Inícial',
    who: 'all-users',
    nav: { label: 'Início', icon: 'home', letter: 'i', isExact: true },
    Page: later(async () => {
      const { InicioPage, preloadInicio } = await import('./inicio/InicioPage.tsx')
      await preloadInicio()
      return InicioPage
    }),
  },
  {
    path: paths.agenda(),
    title: 'Agenda',
    who: 'all-users',
    nav: { label: 'Agenda', icon: 'calendar', letter: 'a' },
    Page: page(all => all.agendaPage()),
  },
  {
    path: paths.pacientes(),
    title: 'Pacientes',
    who: PATIENTS,
    nav: { label: 'Pacientes', icon: 'people', letter: 'p' },
    Page: page(all => all.pacientesPage()),
  },
  {
    path: paths.pacienteDadosPessoais(':id'),
    title: 'Dados Pessoais',
    who: PATIENTS,
    Page: page(all => all.dadosPessoaisPage()),
  },
  {
    path: paths.pacienteConsultas(':id'),
    title: 'Consultas',
    who: PATIENTS,
    Page: page(all => all.consultasPage()),
  },
  {
    path: paths.pacienteNotificacoes(':id'),
    title: 'Notificações',
    who: { roles: MANAGERS, permission: 'visualizar-notificacoes' },
    Page: page(all => all.notificacoesPage()),
  },
  {
    path: paths.pacienteAcessos(':id'),
    title: 'Acessos',
    who: ADMINS,
    Page: page(all => all.acessosPage()),
  },
  {
    path: paths.profissionais(),
    title: 'Profissionais',
    who: { roles: MANAGERS, permission: 'visualizar-profissionais' },
    nav: { label: 'Profissionais', icon: 'stethoscope', letter: 'd' },
    Page: page(all => all.profissionaisPage()),
  },
  {
    path: paths.secretarias(),
    title: 'Secretárias',
    who: { roles: MANAGERS, permission: 'visualizar-secretarias' },
    nav: { label: 'Secretárias', icon: 'person', letter: 's' },
    Page: page(all => all.secretariasPage()),
  },
  {
    path: paths.mensagens(),
    title: 'Mensagens',
    who: 'all-users',
    found: { label: 'Mensagens', icon: 'mail', letter: 'm' },
    Page: page(all => all.mensagensPage()),
  },
  {
    path: paths.minhaConta(),
    title: 'Minha Conta',
    who: 'all-users',
    account: { label: 'Minha Conta', icon: 'person', letter: 'c' },
    Page: page(all => all.minhaContaPage()),
  },
  {
    path: paths.user(),
    title: 'Usuários',
    who: ADMINS,
    account: { label: 'Usuários', icon: 'shield', letter: 'u' },
    Page: page(all => all.usuariosPage()),
  },
  {
    path: paths.userPermission(),
    title: 'Permissões',
    who: ADMINS,
    found: { label: 'Permissões', icon: 'key' },
    Page: page(all => all.permissoesPage()),
  },
  {
    path: paths.userSecurity(),
    title: 'Segurança',
    who: ADMINS,
    found: { label: 'Segurança', icon: 'shield' },
    Page: page(all => all.segurancaPage()),
  },
  {
    path: paths.userClinic(),
    title: 'Clínica',
    who: ADMINS,
    found: { label: 'Clínica', icon: 'home' },
    Page: page(all => all.clinicaPage()),
  },
  {
    path: paths.userBackups(),
    title: 'Cópias',
    who: ADMINS,
    found: { label: 'Cópias de segurança', icon: 'archive' },
    Page: page(all => all.copiasPage()),
  },
  {
    path: paths.alterarSenha(),
    title: 'Alterar Senha',
    who: 'all-users',
    account: { label: 'Senha', icon: 'key' },
    Page: page(all => all.alterarSenhaPage()),
  },
]

/** The printed page: no header, no navigation. */
const PAPER: PageRoute = {
  path: paths.imprimir(),
  title: 'Imprimir',
  who: { roles: ['ADMIN', 'SECRETARIA', 'PROFISSIONAL'], permission: 'visualizar-atendimentos' },
  Page: page(all => all.imprimirPage()),
}

const NAV: readonly NavEntry[] = PANEL.flatMap(({ path, who, nav }) =>
  nav ? [{ ...nav, to: path, who }] : [],
)

const ACCOUNT: readonly NavEntry[] = PANEL.flatMap(({ path, who, account }) =>
  account ? [{ ...account, to: path, who }] : [],
)

/** All pages that the quick bar finds, those of the navigation first. */
const FOUND: readonly NavEntry[] = PANEL.flatMap(({ path, who, nav, account, found }) => {
  const entry = nav ?? account ?? found
  return entry ? [{ ...entry, to: path, who }] : []
})

const LoginFrame = later(() => import('./layout/login/LoginFrame.tsx').then(m => m.LoginFrame))
const PanelFrame = later(() => import('./layout/panel/PanelFrame.tsx').then(m => m.PanelFrame))
const NotFoundPage = later(async () => (await pages()).notFoundPage())

/** Loads the code of a path's page in parallel with the request for the clinic. */
export async function preload(pathname: string): Promise<void> {
  const own = LOGIN.find(({ path }) => matchPath(path, pathname))
  if (own) await Promise.allSettled([LoginFrame.preload(), own.Page.preload?.()])
  const route = PANEL.find(({ path }) => matchPath(path, pathname))
  // A failed load is retried when the page is rendered, and PageFailed shows the error.
  if (route) await Promise.allSettled([PanelFrame.preload(), route.Page.preload?.()])
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

/** All routes of the application. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Shell />}>
      <Routes>
        <Route element={<LoginFrame />}>
          <Route element={<Arriving />}>{LOGIN.map(routeOf)}</Route>
        </Route>
        <Route element={<Arriving />}>{routeOf(PAPER)}</Route>
        <Route element={<Panel />}>
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

/** Loads the other pages' code once the first page is shown. */
function Panel() {
  // If it fails, the page that is opened loads it again.
  useEffect(() => void pages().catch(() => undefined), [])
  return <PanelFrame nav={NAV} account={ACCOUNT} found={FOUND} />
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
