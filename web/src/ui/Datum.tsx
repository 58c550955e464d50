import type { ReactNode } from 'react'
import styles from './Datum.module.css'
import { cx } from './props.ts'

interface DatumProps {
  label: string
  isWide?: boolean | undefined
  children: ReactNode
}

/** A label above its value; a dash if there is none. */
export function Datum({ label, isWide, children }: DatumProps) {
  return (
    <div className={cx(isWide && styles.wide)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children || <span className={styles.missing}>—</span>}</dd>
    </div>
  )
}
