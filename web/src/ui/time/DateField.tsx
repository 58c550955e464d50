import { isDay } from '@clinica/contract/validation.ts'
import { type CalendarDate, parseDate } from '@internationalized/date'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Calendar } from 'react-aria-components/Calendar'
import { DateInput } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import type { FieldValues } from 'react-hook-form'
import list from '../choices/list.module.css'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import styles from '../fields/field.module.css'
import { type Bound, type FieldProps, useField, type Value } from '../fields/useField.ts'
import { Icon } from '../Icon.tsx'
import { cx, defined } from '../props.ts'
import calendar from './CalendarBody.module.css'
import { CalendarBody } from './CalendarBody.tsx'
import dates from './DateField.module.css'
import { DatePart, typedIn } from './DatePart.tsx'
import { asDate } from './dates.ts'

export interface DateProps extends FieldProps {
  /** The clinic's day, 'YYYY-MM-DD'. */
  today: string
  /** First and last day that may be chosen, 'YYYY-MM-DD'. */
  min?: string | undefined
  max?: string | undefined
}

/**
 * React Aria calls `onChange` only with days that exist. If a date is half erased or does not exist, the last valid one
 * would be saved unnoticed, so the typed parts are read on blur.
 */
function useParts({ value, onChange, onBlur }: Value<string>, today: string) {
  // The same object for the same day: a new one would make React Aria rerender the parts and lose a half-typed one.
  const whole = useRef<CalendarDate | null>(null)
  const text = () => whole.current?.toString() ?? ''
  if (value !== text() && (value === '' || isDay(value))) whole.current = asDate(value)
  const take = (field: Element) => {
    const typed = typedIn(field, today)
    if (typed !== value) onChange(typed)
  }
  return {
    value: whole.current,
    onChange(day: CalendarDate | null) {
      whole.current = day
      onChange(text())
    },
    onBlur({ currentTarget }: FocusEvent) {
      take(currentTarget)
      onBlur?.()
    },
    /** Enter submits from a part as it does from any field. */
    onEnter({ key, target, currentTarget }: KeyboardEvent) {
      if (key !== 'Enter' || !(target instanceof Element && target.matches('[data-type]'))) return
      take(currentTarget)
      currentTarget.closest('form')?.requestSubmit()
    },
  }
}

/** 'YYYY-MM-DD' or ''; typed in parts (dia, mês, ano) or chosen in the calendar. Never a JS Date. */
export function DateInputField(props: DateProps & Value<string>) {
  const { label, isLabelHidden, isOptional, hint, error, isDisabled = false, today, min, max } = props
  const { name, rootRef } = props
  const { onEnter, ...parts } = useParts(props, today)
  const bounds = { minValue: asDate(min) ?? undefined, maxValue: asDate(max) ?? undefined }
  return (
    <DatePicker
      ref={rootRef ?? null}
      className={cx(styles.field)}
      {...parts}
      placeholderValue={parseDate(today)}
      shouldForceLeadingZeros
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...defined({ name })}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, error }}>
        <Group className={cx(styles.box)}>
          {/* Captured: React Aria keeps the key to itself. */}
          <div className={cx(dates.listening)} onKeyDownCapture={onEnter}>
            <DateInput className={cx(dates.input)}>
              {segment => <DatePart segment={segment} today={today} />}
            </DateInput>
          </div>
          <Button className={cx(styles.opener)}>
            <Icon name={isDisabled ? 'lock' : 'calendar'} />
          </Button>
        </Group>
      </FieldFrame>
      <Popover offset={4} className={cx(list.float)}>
        <Dialog className={cx(dates.calendar)} aria-label={label}>
          <Calendar
            className={cx(calendar.single)}
            defaultFocusedValue={parts.value ?? parseDate(max || today)}
            {...defined(bounds)}
          >
            <CalendarBody today={today} />
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  )
}

export function DateField<T extends FieldValues, O = T>(props: DateProps & Bound<T, O>) {
  const { control, name, ...date } = props
  return <DateInputField {...date} {...useField<T, O, string>({ control, name }, '')} />
}
