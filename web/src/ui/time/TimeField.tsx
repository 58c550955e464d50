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
import { digits, exactHour, type Nearest, nearestHour, offeredHours } from './hours.ts'

export interface TimeProps extends FieldProps {
  /** First and last time offered, in steps of 30 minutes. */
  from?: string | undefined
  until?: string | undefined
  /** For a long list: the time it scrolls to when none is chosen. */
  opensAt?: string | undefined
}

/** A half hour, chosen or typed ('09:30', '0930', '930'). Another time is rounded, and the hint says why. */
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

  // On blur React Aria restores the old text unless an item is chosen. So a complete time is chosen while typing, and
  // anything else is rounded when the user leaves, or the previous time would be saved in its place.
  const typed = useRef('')
  const [taken, setTaken] = useState<Nearest>()
  // The explanation belongs to this value only, not to what is typed or chosen next.
  const words = taken?.hour === value ? taken.why : undefined
  const isNoHour = taken?.hour === '' && value === ''
  const isByHand = useRef(false)
  const type = (text: string) => {
    // React Aria also reports the text that it restores itself: nobody typed that.
    const isEmptied = isByHand.current && text === ''
    typed.current = isByHand.current ? text : ''
    isByHand.current = false
    const exact = exactHour(hours, typed.current)
    if (exact && exact !== value) onChange(exact)
    // At once: React Aria would empty the value a rendering later, and take back what was typed in between.
    if (isEmptied && value !== '') onChange('')
  }
  const isHalfTyped = () =>
    typed.current !== '' && typed.current !== value && !exactHour(hours, typed.current)
  /** Given up by the very press that may also send the form. */
  const isJustTaken = useRef(false)
  const settle = () => {
    if (!isHalfTyped()) return
    const nearest = nearestHour(hours, typed.current)
    typed.current = ''
    setTaken(nearest)
    onChange(nearest.hour)
  }
  const frame = useRef<HTMLDivElement>(null)
  useHeldForm(frame, isHalfTyped, isJustTaken)

  return (
    <div
      ref={frame}
      // Capture phase, so before React Aria, which would restore the old text. Enter would also send the form.
      onKeyDownCapture={event => {
        if (event.key === 'Enter' && isHalfTyped()) event.preventDefault()
        if (['Enter', 'Tab'].includes(event.key)) settle()
      }}
      onInputCapture={() => {
        isByHand.current = true
      }}
      // Not in the capture phase: drawn before React Aria has heard of it, the field would take back what was typed.
      onInput={() => setTaken(undefined)}
    >
      <ComboBox
        ref={rootRef ?? null}
        className={cx(styles.field)}
        value={value || null}
        onChange={key => onChange(key === null ? '' : String(key))}
        onInputChange={type}
        defaultFilter={(hour, text) => digits(hour).includes(digits(text))}
        // The hour that is put in what was typed is no typing: no list opens over the words that say why.
        menuTrigger={words === undefined ? 'input' : 'manual'}
        onOpenChange={onOpenChange}
        isDisabled={isDisabled}
        isInvalid={Boolean(error) || isNoHour}
        validationBehavior="aria"
        onBlur={() => {
          isJustTaken.current = isHalfTyped()
          settle()
          onBlur?.()
        }}
        {...defined({ name })}
      >
        <FieldFrame
          {...{ label, isLabelHidden, isOptional, hint: isNoHour ? undefined : (words ?? props.hint) }}
          isHintKept={words !== undefined}
          // Not 'Campo obrigatório', where something was typed.
          error={isNoHour ? words : error}
        >
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
          {opensAt && <OpensAt hour={value || opensAt} floating={floating} />}
        </Popover>
      </ComboBox>
      {/* Also announced when Tab has moved the focus on. */}
      <span role="status" className="visually-hidden">
        {words}
      </span>
    </div>
  )
}

/**
 * When the list opens and nothing is being typed, scrolls to the chosen time, or to `opensAt`; opened by keyboard, it
 * also highlights that time. React Aria scrolls to the chosen item only when opened by keyboard.
 */
function OpensAt({ hour, floating }: { hour: string; floating: RefObject<HTMLElement | null> }) {
  const state = useContext(ComboBoxStateContext)
  const isOpen = state?.isOpen
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  // Runs when `isOpen` changes, not on mount: a list that reopens while it is still closing stays mounted.
  useEffect(() => {
    const { current } = latest
    if (!isOpen || !current || (current.inputValue !== '' && current.inputValue !== hour)) return
    const byKey = current.focusStrategy === 'first'
    // A frame later, after React Aria has focused the first option.
    const frame = requestAnimationFrame(() => {
      if (byKey) current.selectionManager.setFocusedKey(hour)
      const option = floating.current?.querySelector(`[data-key="${hour}"]`)
      const list = option?.closest('[role="listbox"]')
      if (option && list)
        list.scrollTop += option.getBoundingClientRect().top - list.getBoundingClientRect().top
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen, hour, floating])
  return null
}

/** A half-typed hour is rounded and shown before the form is sent, whichever key or press sends it. */
function useHeldForm(
  frame: RefObject<HTMLElement | null>,
  isHalfTyped: () => boolean,
  isJustTaken: RefObject<boolean>,
): void {
  const latest = useRef(isHalfTyped)
  useEffect(() => {
    latest.current = isHalfTyped
  })
  useEffect(() => {
    const form = frame.current?.closest('form')
    const hold = (event: Event) => {
      if (!latest.current() && !isJustTaken.current) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const input = frame.current?.querySelector('input')
      input?.blur()
      input?.focus()
      isJustTaken.current = false
    }
    // The field is left after the press has begun: what begins later is another one, by who has read the words.
    const begin = () => {
      isJustTaken.current = false
    }
    form?.addEventListener('submit', hold, { capture: true })
    document.addEventListener('pointerdown', begin, { capture: true })
    document.addEventListener('keydown', begin, { capture: true })
    return () => {
      form?.removeEventListener('submit', hold, { capture: true })
      document.removeEventListener('pointerdown', begin, { capture: true })
      document.removeEventListener('keydown', begin, { capture: true })
    }
  }, [frame, isJustTaken])
}

export function TimeField<T extends FieldValues, O = T>(props: TimeProps & Bound<T, O>) {
  const { control, name, ...time } = props
  return <TimeInput {...time} {...useField<T, O, string>({ control, name }, '')} />
}
