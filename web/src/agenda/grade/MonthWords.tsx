import { cx } from '../../ui/props.ts'
import type { Consulta } from '../consulta.ts'
import styles from './ConsultaEvent.module.css'

/** '08:30 Gabriel S.' */
export function MonthWords({ consulta }: { consulta: Consulta }) {
  return (
    <span className={cx(styles.month, consulta.isWaiting && styles.waiting)} aria-hidden="true">
      <span className={styles.time}>{consulta.from}</span> {consulta.names.tiny}
    </span>
  )
}
