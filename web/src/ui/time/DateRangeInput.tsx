import { isDay, MESSAGES } from '@clinica/contract/validation.ts'
import { type CalendarDate, parseDate } from '@internationalized/date'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateInput } from 'react-aria-components/DateField'
import { DateRangePicker } from 'react-aria-components/DateRangePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import list from '../choices/list.module.css'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import styles from '../fields/field.module.css'
import { Icon } from '../Icon.tsx'
import { cx } from '../props.ts'
import { CalendarBody } from './CalendarBody.tsx'
import dates from './DateField.module.css'
import type { DateProps } from './DateField.tsx'
import { DatePart, typedIn } from './DatePart.tsx'
import { asDate } from './dates.ts'

export interface DateRange {
  from: string
  until: string
}

interface DateRangeInputProps extends Omit<DateProps, 'min' | 'max'> {
  value: DateRange | null
  /** Called 600 ms after the last digit typed; immediately on blur and for days chosen in the calendar. */
  onChange: (range: DateRange | null) => void
}

type Range = { start: CalendarDate; end: CalendarDate }

const wordsOf = ({ from, until }: DateRange) => `${from}/${until}`

function datesOf(value: DateRange | null): Range | null {
  const [start, end] = [asDate(value?.from), asDate(value?.until)]
  return start && end ? { start, end } : null
}

const daysIn = (box: Element | null, today: string) =>
  [...(box?.querySelectorAll(`.${dates.input}`) ?? [])].map(field => typedIn(field, today))

const isTyping = () => document.activeElement?.closest(`.${dates.input}`) !== null

/** The two days of a filter; the second must not be before the first. */
export function DateRangeInput(props: DateRangeInputProps) {
  const { label, isLabelHidden, hint, isDisabled = false, today, value, onChange } = props
  // Typing the year 2026 passes through 2, 20 and 202. Such a year is shown here, but only a plausible one is reported.
  const [range, setRange] = useState(() => datesOf(value))
  const held = value ? wordsOf(value) : ''
  // Values reported but not yet back from the address. What is typed is kept meanwhile, or quick typing would be lost.
  const told = useRef<string[]>([])
  const last = useRef(held)
  useEffect(() => {
    if (held === last.current) return
    last.current = held
    const at = told.current.indexOf(held)
    told.current = told.current.slice(at + 1)
    if (at >= 0) return
    forget()
    setRange(datesOf(value))
  })
  // Typing 12 passes through 1, and two days through the new first with the former second: neither is meant.
  const timer = useRef<number>(undefined)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const forget = () => {
    window.clearTimeout(timer.current)
    waiting.current = undefined
  }
  const [isFocused, setFocused] = useState(false)
  // A reversed range is reported on blur: a user typing the first day has not reached the second yet.
  const isTurned = range !== null && range.end.year > 1899 && range.start.compare(range.end) > 0
  const [isImpossible, setImpossible] = useState(false)
  const problem = isImpossible ? MESSAGES.date : isTurned ? MESSAGES.turned : undefined
  const error = isFocused ? undefined : problem
  const box = useRef<HTMLDivElement>(null)
  const isWhole = () => daysIn(box.current, today).every(day => day === '' || isDay(day))
  const tell = () => {
    const { current } = waiting
    forget()
    if (isWhole()) current?.()
  }
  const change = (next: Range | null) => {
    setRange(next)
    forget()
    if (!isTyping()) return report(next)
    waiting.current = () => report(next)
    timer.current = window.setTimeout(tell, 600)
  }
  const report = (next: Range | null) => {
    if (next === null) return onChange(null)
    if (next.start.year <= 1899 || next.start.compare(next.end) > 0) return
    const days = { from: next.start.toString(), until: next.end.toString() }
    told.current.push(wordsOf(days))
    onChange(days)
  }
  return (
    <DateRangePicker
      className={cx(styles.field)}
      value={range}
      onChange={change}
      onFocusChange={setFocused}
      onBlur={() => {
        tell()
        setImpossible(!isWhole())
      }}
      placeholderValue={parseDate(today)}
      shouldForceLeadingZeros
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldFrame {...{ label, isLabelHidden, hint, error }}>
        <Group ref={box} className={cx(styles.box, dates.range)}>
          <DateInput slot="start" className={cx(dates.input)}>
            {segment => <DatePart segment={segment} today={today} />}
          </DateInput>
          <span aria-hidden="true">–</span>
          <DateInput slot="end" className={cx(dates.input)}>
            {segment => <DatePart segment={segment} today={today} />}
          </DateInput>
          <Button className={cx(styles.opener)}>
            <Icon name={isDisabled ? 'lock' : 'calendar'} />
          </Button>
        </Group>
      </FieldFrame>
      <Popover offset={4} className={cx(list.float)}>
        <Dialog className={cx(dates.calendar)} aria-label={label}>
          <RangeCalendar defaultFocusedValue={parseDate(value?.from || today)}>
            <CalendarBody today={today} />
          </RangeCalendar>
        </Dialog>
      </Popover>
    </DateRangePicker>
  )
}
