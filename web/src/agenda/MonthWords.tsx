import { cx } from '../ui/props.ts'
import styles from './VisitEvent.module.css'
import type { Visit } from './visit.ts'

/** '08:30 Gabriel S.' */
export function MonthWords({ visit }: { visit: Visit }) {
  return (
    <span className={cx(styles.month, visit.isWaiting && styles.waiting)} aria-hidden="true">
      <span className={styles.time}>{visit.from}</span> {visit.names.tiny}
    </span>
  )
}
