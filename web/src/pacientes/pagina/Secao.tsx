import { type ReactNode, useId } from 'react'
import { cx } from '../../ui/props.ts'
import styles from './DadosPessoais.module.css'

interface SecaoProps {
  title: string
  /** The first value takes two places: a street. */
  isFirstWide?: boolean | undefined
  /** In two columns this one has a line of its own: a name, an e-mail. */
  long?: 'first' | 'last' | undefined
  children: ReactNode
}

export function Secao({ title, isFirstWide, long, children }: SecaoProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.sectionTitle}>
        {title}
      </h3>
      <dl className={cx(styles.data, isFirstWide && styles.firstIsWide, long && styles[long])}>{children}</dl>
    </section>
  )
}
