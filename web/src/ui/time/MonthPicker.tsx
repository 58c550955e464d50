import { parseDate } from '@internationalized/date'
import { useState } from 'react'
import { Calendar } from 'react-aria-components/Calendar'
import { cx } from '../props.ts'
import styles from './CalendarBody.module.css'
import { CalendarBody } from './CalendarBody.tsx'

interface MonthPickerProps {
  /** The accessible name. */
  label: string
  /** 'YYYY-MM-DD' */
  today: string
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  /** The day whose month is shown first; by default the chosen day or today. */
  opensAt?: string | undefined
  onChange: (day: string) => void
}

/** The month calendar beside lists and the agenda. */
export function MonthPicker({ label, today, value, opensAt = value || today, onChange }: MonthPickerProps) {
  const [opened, setOpened] = useState(opensAt)
  const [focused, setFocused] = useState(() => parseDate(opensAt))
  // A new day from outside (the address, 'Hoje') shows its month.
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
