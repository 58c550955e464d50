import { cx } from '../ui/props.ts'
import styles from './VisitEvent.module.css'
import type { Visit } from './visit.ts'

/** An hour: time over name. Half an hour: the name alone, its place says the time. */
export function WeekWords({ visit }: { visit: Visit }) {
  return (
    <span className={cx(styles.week, visit.isWaiting && styles.waiting)} aria-hidden="true">
      {visit.minutes > 30 && <span className={styles.time}>{visit.from}</span>}
      <span className={styles.whole}>{visit.names.short}</span>
      <span className={styles.first}>{visit.names.first}</span>
    </span>
  )
}
