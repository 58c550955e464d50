import { useState } from 'react'
import { Button, type ButtonProps } from 'react-aria-components/Button'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import styles from '../fields/field.module.css'
import type { FieldProps, Value } from '../fields/useField.ts'
import { Icon } from '../Icon.tsx'
import { cx, defined } from '../props.ts'
import { useSavingClosed } from '../saving.ts'
import list from './list.module.css'
import { type Option, OptionList } from './OptionList.tsx'

export interface SelectProps<V extends string | number> extends FieldProps {
  options: readonly Option<V>[]
  placeholder?: string | undefined
  /** 36 px high on a desk, for toolbars. */
  isSmall?: boolean | undefined
  /** A choice is saved at once, so the select is read-only while nothing can be saved. It keeps the focus. */
  saves?: boolean | undefined
}

export function SelectInput<V extends string | number>(props: SelectProps<V> & Value<V | null>) {
  const {
    label,
    isLabelHidden,
    isOptional,
    hint,
    error,
    isDisabled = false,
    options,
    placeholder = 'Selecione',
  } = props
  const { value, onChange, onBlur, name, rootRef } = props
  const closed = useSavingClosed()
  const why = props.saves ? closed?.id : undefined
  const [isOpen, setOpen] = useState(false)
  // Sets the state, so that the list does not reopen by itself when saving is possible again.
  if (why && isOpen) setOpen(false)
  const choose = (key: unknown) => {
    // Arrows and letters choose without opening the list.
    if (!why) onChange(options.find(option => option.value === key)?.value ?? null)
  }
  const chosen = options.find(option => option.value === value)
  return (
    <Select
      ref={rootRef ?? null}
      className={cx(styles.field, props.isSmall && styles.small)}
      value={value}
      onChange={choose}
      placeholder={placeholder}
      isDisabled={isDisabled}
      isOpen={isOpen}
      onOpenChange={open => setOpen(open && !why)}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...defined({ onBlur, name, 'aria-describedby': why })}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, error }}>
        <Button className={cx(styles.box)} {...(why ? CLOSED : {})}>
          <SelectValue className={cx(styles.value)}>
            {({ defaultChildren }) => chosen?.content ?? chosen?.label ?? defaultChildren}
          </SelectValue>
          <Icon name={isDisabled ? 'lock' : 'chevronDown'} />
        </Button>
      </FieldFrame>
      <Popover offset={4} className={cx(list.float, list.asWide)}>
        <OptionList options={options} />
      </Popover>
    </Select>
  )
}

const CLOSED = {
  render: props => <button {...props} aria-disabled="true" data-disabled />,
} satisfies Partial<ButtonProps>
