import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { ListPage } from '../layout/ListPage.tsx'
import { useCurrentInSight } from '../layout/useCurrentInSight.ts'
import { paths } from '../paths.ts'
import { cx } from '../ui/props.ts'
import tabs from '../ui/Tabs.module.css'

interface AdministracaoPageProps {
  title: string
  subline: ReactNode
  /** At the right of the title's line. */
  action?: ReactNode
  children: ReactNode
}

const TABS = [
  { label: 'Usuários', to: paths.user() },
  { label: 'Permissões', to: paths.userPermission() },
  { label: 'Segurança', to: paths.userSecurity() },
  { label: 'Clínica', to: paths.userClinic() },
  { label: 'Cópias', to: paths.userBackups() },
]

/** The frame of the five pages that only administrators see. */
export function AdministracaoPage({ title, subline, action, children }: AdministracaoPageProps) {
  const row = useCurrentInSight()
  return (
    <ListPage title={title} subline={subline} action={action} tools={null}>
      <nav ref={row} className={cx(tabs.list)} aria-label="Administração">
        {TABS.map(({ label, to }) => (
          <NavLink key={to} className={cx(tabs.tab)} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </ListPage>
  )
}
