import { NavLink } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/props.ts'
import type { NavItem } from './nav-item.ts'
import styles from './TabBar.module.css'

/** The phone's navigation, at the bottom. */
export function TabBar({ items }: { items: readonly NavItem[] }) {
  return (
    <nav className={styles.bar} aria-label="Principal">
      {items.map(item => (
        <NavLink key={item.to} className={cx(styles.link)} to={item.to} end={item.isExact ?? false}>
          <span className={styles.icon}>
            <Icon name={item.icon} size={22} />
          </span>
          <span className={styles.word}>{item.label}</span>
        </NavLink>
      ))}
    </nav>
  )
}
