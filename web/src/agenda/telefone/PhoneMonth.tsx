import { isCounted } from '@clinica/contract/atendimentos/rules.ts'
import { daysBetween, isOpenDay } from '@clinica/contract/clock.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { cx } from '../../ui/props.ts'
import { longDay, monthTitle, shortWeekday } from '../../ui/time/days.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import { countOf } from '../grade/spoken.ts'
import { rangeOf } from '../range.ts'
import styles from './PhoneMonth.module.css'

interface PhoneMonthProps {
  day: string
  consultas: readonly CalendarEvent[]
  isFetching: boolean
  /** False until loaded: no counts are read out before. */
  isKnown: boolean
  onDay: (day: string) => void
}

/** The phone's month: each day has its number and up to three dots, and opens on touch. */
export function PhoneMonth({ day, consultas, isFetching, isKnown, onDay }: PhoneMonthProps) {
  const { de, ate } = rangeOf('mes', day)
  const byDay = Map.groupBy(consultas, consulta => consulta.day)
  const days = daysBetween(de, ate)
  const weeks = days.filter((_, i) => i % 7 === 0)
  return (
    <table className={cx(styles.month, isFetching && styles.refreshing)} aria-label={monthTitle(day)}>
      <thead>
        <tr>
          {days.slice(0, 7).map(one => (
            <th key={one} scope="col">
              {shortWeekday(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((first, week) => (
          <tr key={first}>
            {days.slice(week * 7, week * 7 + 7).map(one => (
              <td key={one}>
                <PhoneMonthDay
                  day={one}
                  isOther={one.slice(0, 7) !== day.slice(0, 7)}
                  consultas={byDay.get(one) ?? []}
                  isKnown={isKnown}
                  onDay={onDay}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PhoneMonthDayProps {
  day: string
  /** In the month before or after. */
  isOther: boolean
  consultas: readonly CalendarEvent[]
  isKnown: boolean
  onDay: (day: string) => void
}

const DOTS = 3

function PhoneMonthDay({ day, isOther, consultas, isKnown, onDay }: PhoneMonthDayProps) {
  const { day: today } = useClinicNow()
  const counted = consultas.filter(({ status }) => isCounted(status))
  return (
    <button
      type="button"
      className={cx(
        styles.day,
        (isOther || !isOpenDay(day)) && styles.quiet,
        !isOpenDay(day) && styles.closed,
        day === today && styles.today,
      )}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onDay(day)}
    >
      <span className={styles.number}>{Number(day.slice(8))}</span>
      <span className="visually-hidden">
        , {longDay(day)}
        {isKnown && `, ${countOf(counted.length)}`}
      </span>
      <span className={styles.dots}>
        {counted.slice(0, DOTS).map(consulta => (
          <span key={consulta.id} className={cx(styles.dot, consulta.isOnline && styles.online)} />
        ))}
      </span>
    </button>
  )
}
