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
  onChange: (day: string) => void
}

/** The month at the side of lists and calendar. */
export function MonthPicker({ label, today, value, onChange }: MonthPickerProps) {
  return (
    <Calendar
      // Another day from outside (the address, 'Hoje') turns the page to its month.
      key={value.slice(0, 7)}
      className={cx(styles.single)}
      aria-label={label}
      value={value ? parseDate(value) : null}
      defaultFocusedValue={parseDate(value || today)}
      onChange={day => onChange(day.toString())}
    >
      <CalendarBody today={today} />
    </Calendar>
  )
}
