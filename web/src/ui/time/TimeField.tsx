import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import type { FieldValues } from 'react-hook-form'
import { ComboText } from '../choices/ComboText.tsx'
import list from '../choices/list.module.css'
import { OptionList } from '../choices/OptionList.tsx'
import { useOpenList } from '../choices/useOpenList.ts'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import styles from '../fields/field.module.css'
import { type Bound, type FieldProps, useField, type Value } from '../fields/useField.ts'
import { Icon } from '../Icon.tsx'
import { cx, defined } from '../props.ts'

export interface TimeProps extends FieldProps {
  /** First and last hour offered, in steps of 30 minutes. */
  from?: string | undefined
  until?: string | undefined
}

const digits = (text: string) => text.replace(/\D/g, '')

function halfHours(from: string, until: string): string[] {
  const index = (hour: string) => Number(hour.slice(0, 2)) * 2 + (hour.endsWith('30') ? 1 : 0)
  return Array.from({ length: Math.max(0, index(until) - index(from) + 1) }, (_, i) => {
    const at = index(from) + i
    return `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`
  })
}

/** Half hours, chosen or typed: '09:30', '0930' and '930' are the same. */
export function TimeInput(props: TimeProps & Value<string>) {
  const {
    label,
    isLabelHidden,
    isOptional,
    hint,
    error,
    isDisabled = false,
    from = '07:00',
    until = '20:00',
  } = props
  const { value, onChange, onBlur, name, rootRef } = props
  const hours = halfHours(from, until)
  const onOpenChange = useOpenList()

  // React Aria puts the old text back on blur unless an item is chosen: what was typed in full is chosen here, and of an
  // hour that is not offered nothing stays, lest the one before it be saved in its place.
  const typed = (text: string) => {
    const exact = hours.find(hour => digits(hour) === digits(text).padStart(4, '0'))
    if (exact && digits(text).length > 2 && exact !== value) onChange(exact)
    if (!exact && digits(text).length === 4 && value) onChange('')
  }

  return (
    <ComboBox
      ref={rootRef ?? null}
      className={cx(styles.field)}
      value={value || null}
      onChange={key => onChange(key === null ? '' : String(key))}
      onInputChange={typed}
      defaultFilter={(hour, text) => digits(hour).includes(digits(text))}
      menuTrigger="input"
      onOpenChange={onOpenChange}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...defined({ onBlur, name })}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, error }}>
        <Group className={cx(styles.box)}>
          <ComboText
            className={cx(styles.input, 'tabular')}
            placeholder="00:00"
            inputMode="numeric"
            maxLength={5}
          />
          <Button className={cx(styles.opener)}>
            <Icon name={isDisabled ? 'lock' : 'clock'} />
          </Button>
        </Group>
      </FieldFrame>
      <Popover offset={4} className={cx(list.float, list.asWide)}>
        <OptionList options={hours.map(hour => ({ value: hour, label: hour }))} />
      </Popover>
    </ComboBox>
  )
}

export function TimeField<T extends FieldValues, O = T>(props: TimeProps & Bound<T, O>) {
  const { control, name, ...time } = props
  return <TimeInput {...time} {...useField<T, O, string>({ control, name }, '')} />
}
