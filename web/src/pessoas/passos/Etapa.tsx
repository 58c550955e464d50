import type { ReactNode } from 'react'
import styles from './Etapa.module.css'

interface EtapaProps {
  title: string
  isCurrent: boolean
  children: ReactNode
}

/** One step's fields. Those of the others stay as they are, out of sight: half a date is kept too. */
export function Etapa({ title, isCurrent, children }: EtapaProps) {
  return (
    <section
      className={styles.step}
      aria-label={title}
      hidden={!isCurrent}
      data-etapa={isCurrent ? 'atual' : 'outra'}
      tabIndex={-1}
    >
      {children}
    </section>
  )
}
