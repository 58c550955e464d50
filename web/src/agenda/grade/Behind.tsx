import { isOpenDay, minutesOf, OPENING, VISIBLE } from '@clinica/contract/clock.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { cx } from '../../ui/props.ts'
import styles from './Behind.module.css'
import { rowsOf, topOf } from './hours.ts'

interface BehindProps {
  day: string
  /** True where all columns show the same day, one for each professional. */
  isAcross?: boolean | undefined
}

/** The background of a day: its closed hours, shaded, and the line of the current time. */
export function Behind({ day, isAcross }: BehindProps) {
  const { day: today, hour } = useClinicNow()
  const isNow = day === today && hour >= VISIBLE.from && hour < VISIBLE.until
  const shades = isOpenDay(day)
    ? [
        [VISIBLE.from, OPENING.from],
        [OPENING.until, VISIBLE.until],
      ]
    : []
  return (
    <div className={cx(styles.behind, isAcross && styles.across)} aria-hidden="true">
      {shades.map(([from = '', until = '']) => (
        <div
          key={from}
          className={styles.outside}
          style={{ top: topOf(minutesOf(from)), height: rowsOf(minutesOf(until) - minutesOf(from)) }}
        />
      ))}
      {isNow && <div className={styles.nowLine} style={{ top: topOf(minutesOf(hour)) }} />}
    </div>
  )
}
