import { Icon } from '../ui/Icon.tsx'
import { cx } from '../ui/props.ts'
import styles from './VisitEvent.module.css'
import type { Visit } from './visit.ts'

interface DayWordsProps {
  visit: Visit
  isPhone: boolean
}

/** Time, name, professional, and at the right the modelo; on the phone time and name. */
export function DayWords({ visit, isPhone }: DayWordsProps) {
  const { from, until, minutes, names, professional, modelo, isOnline } = visit
  const isLong = minutes > 30
  return (
    <span className={cx(styles.day, visit.isWaiting && styles.waiting)} data-long={isLong} aria-hidden="true">
      <span className={styles.line}>
        <span className={styles.time}>
          {from}
          {isLong && <span className={styles.until}> – {until}</span>}
        </span>
        <span className={styles.name}>
          <span className={styles.whole}>{names.short}</span>
          <span className={styles.first}>{names.first}</span>
        </span>
        {!isPhone && <span className={styles.professional}>{professional}</span>}
      </span>
      {!isPhone && (
        <span className={styles.modelo}>
          <Icon name={isOnline ? 'video' : 'pin'} size={16} />
          {modelo}
        </span>
      )}
    </span>
  )
}
