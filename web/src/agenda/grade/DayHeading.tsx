import { cx } from '../../ui/props.ts'
import { weekdayName } from '../../ui/time/days.ts'
import styles from './DayHeading.module.css'

interface DayHeadingProps {
  /** 'YYYY-MM-DD'; null for a month's column, which has no day number. */
  day: string | null
  /** 0 is Sunday. */
  weekday: number
  isToday: boolean
  /** Number below name. */
  isNarrow?: boolean
}

export function DayHeading({ day, weekday, isToday, isNarrow }: DayHeadingProps) {
  return (
    <span
      className={cx(
        styles.heading,
        isToday && styles.today,
        weekday === 0 && styles.closed,
        isNarrow && styles.narrow,
      )}
    >
      <span className={day ? styles.weekday : styles.alone}>{weekdayName(weekday)}</span>
      {day && <span className={styles.number}>{Number(day.slice(8))}</span>}
    </span>
  )
}
