import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { cx } from './props.ts'

interface EmptyStateProps {
  icon: IconName
  title: string
  /** One helpful sentence; for an error: what happened and what was kept. */
  text?: string | undefined
  tone?: 'soft' | 'danger' | undefined
  /** One secondary button. */
  action?: ReactNode
  /** Small content below it. */
  note?: ReactNode
}

export function EmptyState({ icon, title, text, tone = 'soft', action, note }: EmptyStateProps) {
  return (
    <div className={styles.state} role={tone === 'danger' ? 'alert' : 'status'}>
      <span className={cx(styles.round, styles[tone])}>
        <Icon name={icon} size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {note && <div className={styles.note}>{note}</div>}
    </div>
  )
}
