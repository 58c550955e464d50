import { addDays, daysBetween, isOpenDay } from '@clinica/contract/clock.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { cx } from '../../ui/props.ts'
import { longDay, shortWeekday } from '../../ui/time/days.ts'
import { weekOf } from '../range.ts'
import styles from './WeekStrip.module.css'

interface WeekStripProps {
  day: string
  onDay: (day: string) => void
}

/** The seven days of the chosen day's week, to switch between them. */
export function WeekStrip({ day, onDay }: WeekStripProps) {
  const { day: today } = useClinicNow()
  const first = weekOf(day)
  return (
    <ul className={styles.strip} aria-label="Dias da semana">
      {daysBetween(first, addDays(first, 6)).map(one => (
        <li key={one}>
          <button
            type="button"
            className={cx(styles.day, !isOpenDay(one) && styles.closed, one === today && styles.today)}
            aria-pressed={one === day}
            aria-current={one === today ? 'date' : undefined}
            onClick={() => onDay(one)}
          >
            <span className={styles.weekday}>{shortWeekday(one)}</span>
            <span className={styles.number}>{Number(one.slice(8))}</span>
            <span className="visually-hidden">, {longDay(one)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
