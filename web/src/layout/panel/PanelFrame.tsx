import { ROLE_LABELS } from '@clinica/contract/labels.ts'
import { useMemo } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { LINE, useLostSince } from '../../api/line.ts'
import { useIsLoading } from '../../api/loading.ts'
import { AgendarProvider, ConsultaAberta } from '../../atendimentos/index.ts'
import { abrirAtalhos, Busca } from '../../busca/index.ts'
import { paths } from '../../paths.ts'
import { sair } from '../../session/account.ts'
import { judge, type Who } from '../../session/guards.ts'
import { useSession } from '../../session/store.ts'
import { useTenant } from '../../session/tenant.ts'
import { beforeLeaving } from '../../ui/overlays/leaving.ts'
import { SavingProvider } from '../../ui/saving.ts'
import type { NavItem } from './nav-item.ts'
import { PanelLayout } from './PanelLayout.tsx'
import type { UserMenuProps } from './UserMenu.tsx'

/** Why saving is disabled in the panel while the server does not answer. */
const CLOSED = {
  id: LINE,
  words: 'Sem conexão. O que está aqui fica; salve quando a rede voltar.',
}

/** A navigation entry and the users who see it. */
export interface NavEntry extends NavItem {
  who: Who
}

interface PanelFrameProps {
  nav: readonly NavEntry[]
  /** The pages of the user's own account, in the user menu. */
  account: readonly NavEntry[]
  /** The pages that the quick bar and the shortcut keys can open. */
  found: readonly NavEntry[]
}

export function PanelFrame({ nav, account, found }: PanelFrameProps) {
  const session = useSession()
  const { titulo, cdnUrl } = useTenant()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isLoading = useIsLoading()
  const isLost = useLostSince() !== null
  const { user } = session
  const pages = useMemo(() => found.filter(({ who }) => judge(who, session) === 'show'), [found, session])
  // Signed out: the page's own guard redirects.
  if (!user) return <Outlet />
  return (
    <SavingProvider value={isLost ? CLOSED : null}>
      <PanelLayout
        clinic={titulo}
        homePath={paths.inicio()}
        items={nav
          .filter(({ who }) => judge(who, session) === 'show')
          // NavLink's `end` does not match a path with a trailing slash, so it gets the path as it is.
          .map(item => (pathname === `${item.to}/` ? { ...item, to: pathname } : item))}
        user={{
          id: user.userId,
          name: `${user.firstname} ${user.lastname}`,
          role: ROLE_LABELS[user.role],
          image: user.profileImage && cdnUrl + user.profileImage.location,
        }}
        accountPages={account
          .filter(({ who }) => judge(who, session) === 'show')
          .map<UserMenuProps['pages'][number]>(({ to, label, icon }) => ({
            label,
            icon,
            onAction: () => navigate(to),
          }))
          .concat({ label: 'Atalhos do teclado', icon: 'keyboard', onAction: abrirAtalhos })}
        onSignOut={() => beforeLeaving(sair)}
        isLoading={isLoading}
      >
        <AgendarProvider>
          <Outlet />
          <Busca paginas={pages} />
          <ConsultaAberta />
        </AgendarProvider>
      </PanelLayout>
    </SavingProvider>
  )
}
