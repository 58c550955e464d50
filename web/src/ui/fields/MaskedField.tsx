import { useMaskito } from '@maskito/react'
import type { ReactNode } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import type { FieldValues } from 'react-hook-form'
import { Icon } from '../Icon.tsx'
import { cx, defined } from '../props.ts'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './field.module.css'
import { type MaskName, masks } from './masks.ts'
import { type Bound, type FieldProps, useField } from './useField.ts'

export interface MaskedProps extends Omit<FieldProps, 'hint'> {
  hint?: ReactNode
  mask: MaskName
  placeholder?: string | undefined
  autoComplete?: string | undefined
}

export function MaskedField<T extends FieldValues, O = T>(props: MaskedProps & Bound<T, O>) {
  const {
    control,
    name,
    mask,
    label,
    isOptional,
    hint,
    isHintKept,
    isDisabled = false,
    placeholder,
    autoComplete,
  } = props
  const field = useField<T, O, string>({ control, name }, '')
  const ref = useMaskito({ options: masks[mask] })
  return (
    <AriaTextField
      ref={field.rootRef ?? null}
      className={cx(styles.field)}
      value={field.value}
      isDisabled={isDisabled}
      isInvalid={Boolean(field.error)}
      validationBehavior="aria"
      inputMode={mask === 'uf' ? 'text' : 'numeric'}
      {...defined({ name: field.name, onBlur: field.onBlur, autoComplete })}
    >
      <FieldFrame {...{ label, isOptional, hint, isHintKept, error: field.error }}>
        <Group className={cx(styles.box)}>
          {/* The mask writes the value before React compares it, so `onChange` may not fire; `input` always does. */}
          <Input
            ref={ref}
            className={cx(styles.input)}
            {...defined({ placeholder })}
            onInput={event => field.onChange(event.currentTarget.value)}
          />
          {isDisabled && <Icon name="lock" />}
        </Group>
      </FieldFrame>
    </AriaTextField>
  )
}
