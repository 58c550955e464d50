import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { cx } from './props.ts'

interface CardProps {
  title?: string | undefined
  /** Beside the title: how many. */
  count?: number | undefined
  countTone?: 'plain' | 'waiting' | undefined
  /** At the title's right end: a button. */
  action?: ReactNode
  /** Without padding: tables, lists that draw their own lines. */
  isBare?: boolean | undefined
  children: ReactNode
}

/** White, hairline, no shadow; a title makes it a region of the page. */
export function Card({ title, count, countTone = 'plain', action, isBare, children }: CardProps) {
  const id = useId()
  const body = (
    <>
      {title && (
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {count !== undefined && <span className={cx(styles.count, styles[countTone])}>{count}</span>}
          {action}
        </header>
      )}
      {children}
    </>
  )
  const className = cx(styles.card, isBare && styles.bare)
  return title ? (
    <section className={className} aria-labelledby={id}>
      {body}
    </section>
  ) : (
    <div className={className}>{body}</div>
  )
}
