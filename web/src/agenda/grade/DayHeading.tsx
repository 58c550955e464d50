import { weekdayOf } from '@clinica/contract/clock.ts'
import type { DayHeaderInfo } from '@fullcalendar/react'
import { cx } from '../../ui/props.ts'
import { longDay, weekdayName } from '../../ui/time/days.ts'
import { dayIn } from '../calendar-event.ts'
import styles from './DayHeading.module.css'

interface DayHeadingProps {
  /** 'YYYY-MM-DD'; null heads a month's column, which has no number. */
  day: string | null
  /** 0 is Sunday. */
  weekday: number
  isToday: boolean
}

export function DayHeading({ day, weekday, isToday }: DayHeadingProps) {
  return (
    <span className={cx(styles.heading, isToday && styles.today, weekday === 0 && styles.closed)}>
      <span className={day ? styles.weekday : styles.alone}>{weekdayName(weekday)}</span>
      {day && <span className={styles.number}>{Number(day.slice(8))}</span>}
    </span>
  )
}

/** Over each column, and over the sheet of '+n mais'. `today` is null when it is not in sight. */
export const headings = (today: string | null) => ({
  dayHeaderContent: (info: DayHeaderInfo) => {
    if (info.inPopover) return longDay(dayIn(info.date))
    const isMonth = info.view.type === 'dayGridMonth'
    const isToday = isMonth ? today !== null && weekdayOf(today) === info.dow : info.isToday
    return <DayHeading day={isMonth ? null : dayIn(info.date)} weekday={info.dow} isToday={isToday} />
  },
})
