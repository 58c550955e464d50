import { halfHours, minutesOf, VISIBLE } from '@clinica/contract/clock.ts'
import { cx } from '../../ui/props.ts'
import styles from './Hours.module.css'
import { topOf } from './hours.ts'

/** An hour label closer than this to the current time's chip is hidden. */
const ROOM_MINUTES = 20

const HALF_HOURS = halfHours(VISIBLE.from, VISIBLE.until)

/** The axis and its lines. `now` is 'HH:mm', or null when today is not shown. */
export function Hours({ now }: { now: string | null }) {
  const isAside = (hour: string) => now !== null && Math.abs(minutesOf(hour) - minutesOf(now)) < ROOM_MINUTES
  return (
    <>
      <div className={styles.axis} aria-hidden="true">
        {HALF_HOURS.map((hour, i) => (
          <div key={hour} className={styles.axisRow}>
            {i > 0 && hour.endsWith(':00') && (
              <span className={cx(styles.hour, isAside(hour) && styles.away)}>{hour}</span>
            )}
          </div>
        ))}
        {now !== null && now >= VISIBLE.from && now < VISIBLE.until && (
          <span className={styles.nowPlace} style={{ top: topOf(minutesOf(now)) }}>
            <span className={styles.nowChip}>{now}</span>
          </span>
        )}
      </div>
      <div className={styles.rows} aria-hidden="true">
        {HALF_HOURS.map(hour => (
          <div
            key={hour}
            data-time={`${hour}:00`}
            className={hour.endsWith(':00') ? styles.fullHour : styles.halfHour}
          />
        ))}
      </div>
    </>
  )
}
