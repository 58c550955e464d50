import { parseDate } from '@internationalized/date'
import { useState } from 'react'
import { Calendar } from 'react-aria-components/Calendar'
import { cx } from '../props.ts'
import styles from './CalendarBody.module.css'
import { CalendarBody } from './CalendarBody.tsx'

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
  const [opened, setOpened] = useState(opensAt)
  const [focused, setFocused] = useState(() => parseDate(opensAt))
  // Another day from outside (the address, 'Hoje') turns the page to its month.
  if (opened !== opensAt) {
    setOpened(opensAt)
    setFocused(parseDate(opensAt))
  }
  return (
    <Calendar
      className={cx(styles.single)}
      aria-label={label}
      value={value ? parseDate(value) : null}
      focusedValue={focused}
      onFocusChange={setFocused}
      onChange={day => onChange(day.toString())}
    >
      <CalendarBody today={today} />
    </Calendar>
  )
}
