import type { ReactNode } from 'react'
import styles from './ListPage.module.css'

interface ListPageProps {
  title: string
  /** Below the title: the number of results. */
  subline: ReactNode
  /** The button that creates, beside the title, where there is no `side` column. */
  action?: ReactNode
  /** The search, at the right of the title. */
  tools: ReactNode
  /** The right column and its accessible name. */
  side?: { label: string; content: ReactNode } | undefined
  children: ReactNode
}

/** A list's page: title and search above the list, a form to create beside it. */
export function ListPage({ title, subline, action, tools, side, children }: ListPageProps) {
  return (
    <div className={side && styles.withSide}>
      <div className={styles.main}>
        <div className={styles.top}>
          <div className={styles.heading}>
            <h1 className={styles.title}>{title}</h1>
            <div className={styles.subline}>{subline}</div>
          </div>
          {action && <div className={styles.action}>{action}</div>}
          <div className={styles.tools}>{tools}</div>
        </div>
        {children}
      </div>
      {side && <aside aria-label={side.label}>{side.content}</aside>}
    </div>
  )
}
