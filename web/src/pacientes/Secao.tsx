import { type ReactNode, useId } from 'react'
import { cx } from '../ui/props.ts'
import styles from './DadosPessoais.module.css'

interface SecaoProps {
  title: string
  /** The first value takes two places: a street. */
  isFirstWide?: boolean | undefined
  /** On the phone this one has a line of its own: a name, an e-mail. */
  longOnPhone?: 'first' | 'last' | undefined
  children: ReactNode
}

export function Secao({ title, isFirstWide, longOnPhone, children }: SecaoProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.sectionTitle}>
        {title}
      </h3>
      <dl className={cx(styles.data, isFirstWide && styles.firstIsWide, longOnPhone && styles[longOnPhone])}>
        {children}
      </dl>
    </section>
  )
}
