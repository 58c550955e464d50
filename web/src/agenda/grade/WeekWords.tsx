import { cx } from '../../ui/props.ts'
import type { Consulta } from '../consulta.ts'
import styles from './ConsultaEvent.module.css'

/** An hour: time over name. Half an hour: the name alone, its place says the time. */
export function WeekWords({ consulta }: { consulta: Consulta }) {
  return (
    <span className={cx(styles.week, consulta.isWaiting && styles.waiting)} aria-hidden="true">
      {consulta.minutes > 30 && <span className={styles.time}>{consulta.from}</span>}
      <span className={styles.whole}>{consulta.names.short}</span>
      <span className={styles.first}>{consulta.names.first}</span>
    </span>
  )
}
