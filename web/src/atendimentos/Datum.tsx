import type { ReactNode } from 'react'
import { cx } from '../ui/props.ts'
import styles from './Consulta.module.css'

interface DatumProps {
  label: string
  isWide?: boolean | undefined
  children: ReactNode
}

/** A label over its value; a dash where there is none. */
export function Datum({ label, isWide, children }: DatumProps) {
  return (
    <div className={cx(isWide && styles.wide)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children || <span className={styles.missing}>—</span>}</dd>
    </div>
  )
}
