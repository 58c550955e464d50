import { parseDate } from '@internationalized/date'
import { Calendar } from 'react-aria-components/Calendar'
import styles from './CalendarBody.module.css'
import { CalendarBody } from './CalendarBody.tsx'
import { cx } from './props.ts'

interface MonthPickerProps {
  /** Its name for readers. */
  label: string
  /** 'YYYY-MM-DD' */
  today: string
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  /** The day whose month it opens with; the chosen one's, or today's, when left out. */
  opensAt?: string | undefined
  onChange: (day: string) => void
}

/** The month at the side of lists and calendar. */
export function MonthPicker({ label, today, value, opensAt = value || today, onChange }: MonthPickerProps) {
  return (
    <Calendar
      // Another day from outside (the address, 'Hoje') turns the page to its month.
      key={opensAt.slice(0, 7)}
      className={cx(styles.single)}
      aria-label={label}
      value={value ? parseDate(value) : null}
      defaultFocusedValue={parseDate(opensAt)}
      onChange={day => onChange(day.toString())}
    >
      <CalendarBody today={today} />
    </Calendar>
  )
}
