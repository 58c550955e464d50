import type { ReactNode } from 'react'
import styles from './ListPage.module.css'

interface ListPageProps {
  title: string
  /** Under the title: how many. */
  subline: ReactNode
  /** Beside the title where there is no column for `side`: the button that creates. */
  action?: ReactNode
  /** The search, at the right end of the title's line. */
  tools: ReactNode
  /** The column at the right, and its name. */
  side?: { label: string; content: ReactNode } | undefined
  children: ReactNode
}

/** A page that lists: title and search over the list, a form to create beside it. */
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
