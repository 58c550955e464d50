import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { cx } from './props.ts'

interface CardProps {
  title?: string | undefined
  /** A number beside the title. */
  count?: number | undefined
  countTone?: 'plain' | 'waiting' | undefined
  /** A button at the right of the title. */
  action?: ReactNode
  /** Without padding, for tables and lists that draw their own lines. */
  isBare?: boolean | undefined
  children: ReactNode
}

/** A white box with a thin border; with a title it is a region of the page. */
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
