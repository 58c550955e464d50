import { type ReactNode, useRef } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { Link, NavLink } from 'react-router'
import { Mark } from '../../ui/Mark.tsx'
import { LoadingOverlay } from '../../ui/overlays/LoadingOverlay.tsx'
import { afterwards } from '../../ui/overlays/later.tsx'
import { cx } from '../../ui/props.ts'
import { useScreen } from '../../ui/useScreen.ts'
import { useContainer } from '../useContainer.ts'
import type { NavItem } from './nav-item.ts'
import styles from './PanelLayout.module.css'
import { SemConexao } from './SemConexao.tsx'
import { TabBar } from './TabBar.tsx'
import type { UserMenuProps } from './UserMenu.tsx'

const Tools = afterwards(() => import('./Tools.tsx').then(m => m.Tools))

export interface PanelLayoutProps {
  /** The clinic's title, beside the mark. */
  clinic: string
  homePath: string
  items: readonly NavItem[]
  user: UserMenuProps['user']
  accountPages: UserMenuProps['pages']
  onSignOut: () => void
  isLoading?: boolean | undefined
  children: ReactNode
}

/** Header, content and footer; on the phone the navigation is a bar at the bottom. */
export function PanelLayout(props: PanelLayoutProps) {
  const { clinic, homePath, items, isLoading, children } = props
  const header = useContainer<HTMLElement>()
  const content = useContainer<HTMLElement>()
  const tools = useRef<HTMLDivElement>(null)
  const isPhone = useScreen() === 'phone'
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#conteudo">
        Ir para o conteúdo
      </a>
      {/* Overlays are rendered in the landmark that opens them; in the body they would be in none. */}
      <PortalProvider getContainer={header.get}>
        <header className={styles.header} ref={header.ref}>
          <div className={styles.bar} data-bar>
            <Link className={cx(styles.home)} to={homePath}>
              <Mark name={clinic} />
              <span className="visually-hidden">, página inicial</span>
            </Link>
            {!isPhone && (
              <nav className={styles.nav} aria-label="Principal">
                {items.map(item => (
                  <NavLink key={item.to} className={cx(styles.link)} to={item.to} end={item.isExact ?? false}>
                    {item.label}
                  </NavLink>
                ))}
              </nav>
            )}
            <div className={styles.tools} ref={tools}>
              <Tools bar={tools} user={props.user} pages={props.accountPages} onSignOut={props.onSignOut} />
            </div>
          </div>
        </header>
      </PortalProvider>
      <SemConexao />
      <PortalProvider getContainer={content.get}>
        <main id="conteudo" className={styles.content} tabIndex={-1} ref={content.ref}>
          {children}
        </main>
      </PortalProvider>
      <footer className={styles.footer}>Versão: 0.1.1</footer>
      {isPhone && <TabBar items={items} />}
      {isLoading && <LoadingOverlay />}
    </div>
  )
}
