import type { ReactNode } from 'react'
import styles from './Etapa.module.css'

interface EtapaProps {
  title: string
  isCurrent: boolean
  children: ReactNode
}

/** One step's fields. The other steps stay mounted but hidden, so that even a half-typed date is kept. */
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
