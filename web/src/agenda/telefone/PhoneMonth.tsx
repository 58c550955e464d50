import { daysBetween } from '@clinica/contract/clock.ts'
import { cx } from '../../ui/props.ts'
import { monthTitle, shortWeekday } from '../../ui/time/days.ts'
import type { Consulta } from '../consulta.ts'
import { rangeOf } from '../range.ts'
import styles from './PhoneMonth.module.css'
import { PhoneMonthDay } from './PhoneMonthDay.tsx'

interface PhoneMonthProps {
  day: string
  consultas: readonly Consulta[]
  isFetching: boolean
  onDay: (day: string) => void
}

/** The phone's month: a number and up to three dots a day; a touch goes to the day. */
export function PhoneMonth({ day, consultas, isFetching, onDay }: PhoneMonthProps) {
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
