import { VISIBLE } from '@clinica/contract/clock.ts'
import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
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
import { digits, exactHour, nearestHour, offeredHours } from './hours.ts'

export interface TimeProps extends FieldProps {
  /** First and last hour offered, in steps of 30 minutes. */
  from?: string | undefined
  until?: string | undefined
  /** Of a long list: the hour at which it opens where none is chosen. */
  opensAt?: string | undefined
}

/** Half hours, chosen or typed: '09:30', '0930' and '930' are the same; of another hour the nearest is taken, and said. */
export function TimeInput(props: TimeProps & Value<string>) {
  const {
    label,
    isLabelHidden,
    isOptional,
    error,
    isDisabled = false,
    from = VISIBLE.from,
    until = VISIBLE.until,
    opensAt,
  } = props
  const { value, onChange, onBlur, name, rootRef } = props
  const hours = offeredHours(from, until)
  const onOpenChange = useOpenList()
  const floating = useRef<HTMLElement>(null)

  // React Aria puts the old text back on blur unless an item is chosen: what was typed in full is chosen here, anything
  // else when one is done with it, lest the hour before it be saved in its place.
  const typed = useRef('')
  const [words, setWords] = useState<string>()
  const type = (text: string) => {
    typed.current = text
    const exact = exactHour(hours, text)
    if (exact && exact !== value) onChange(exact)
  }
  const settle = () => {
    const text = typed.current
    if (text === '' || text === value || exactHour(hours, text)) return
    const { hour, why } = nearestHour(hours, text)
    typed.current = ''
    setWords(why)
    onChange(hour)
  }

  return (
    // Before React Aria hears of it, which would put the old text back; and Enter also sends the form.
    <div onKeyDownCapture={({ key }) => ['Enter', 'Tab'].includes(key) && settle()}>
      <ComboBox
        ref={rootRef ?? null}
        className={cx(styles.field)}
        value={value || null}
        onChange={key => {
          setWords(undefined)
          onChange(key === null ? '' : String(key))
        }}
        onInputChange={type}
        defaultFilter={(hour, text) => digits(hour).includes(digits(text))}
        menuTrigger="input"
        onOpenChange={onOpenChange}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        onBlur={() => {
          settle()
          onBlur?.()
        }}
        {...defined({ name })}
      >
        <FieldFrame {...{ label, isLabelHidden, isOptional, hint: words ?? props.hint, error }}>
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
        <Popover ref={floating} offset={4} className={cx(list.float, list.asWide)}>
          <OptionList options={hours.map(hour => ({ value: hour, label: hour }))} />
          {opensAt && <OpensAt hour={opensAt} floating={floating} />}
        </Popover>
      </ComboBox>
    </div>
  )
}

/** Once, as the list opens with nothing chosen and nothing typed. By keyboard that hour is the first one met. */
function OpensAt({ hour, floating }: { hour: string; floating: RefObject<HTMLElement | null> }) {
  const state = useContext(ComboBoxStateContext)
  const opened = useRef(state)
  useEffect(() => {
    const { current } = opened
    if (current?.inputValue !== '') return
    const byKey = current.focusStrategy === 'first'
    // After React Aria has gone to the first of all.
    const frame = requestAnimationFrame(() => {
      if (byKey) current.selectionManager.setFocusedKey(hour)
      const option = floating.current?.querySelector(`[data-key="${hour}"]`)
      const list = option?.closest('[role="listbox"]')
      if (option && list)
        list.scrollTop += option.getBoundingClientRect().top - list.getBoundingClientRect().top
    })
    return () => cancelAnimationFrame(frame)
  }, [hour, floating])
  return null
}

export function TimeField<T extends FieldValues, O = T>(props: TimeProps & Bound<T, O>) {
  const { control, name, ...time } = props
  return <TimeInput {...time} {...useField<T, O, string>({ control, name }, '')} />
}
