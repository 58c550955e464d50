import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { Icon } from '../Icon.tsx'
import { cx, defined } from '../props.ts'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './field.module.css'
import type { FieldProps, Value } from './useField.ts'

export interface TextProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | undefined
  placeholder?: string | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | undefined
  maxLength?: number | undefined
  isReadOnly?: boolean | undefined
  autoFocus?: boolean | undefined
  /** 48 px high also on a desk, for the sign-in page. */
  isLarge?: boolean | undefined
  /** A text area for several lines. */
  isLong?: boolean | undefined
  /** Shown at the right end, inside the box. */
  end?: ReactNode
}

export function TextInput(props: TextProps & Value<string>) {
  const {
    label,
    isLabelHidden,
    isOptional,
    hint,
    isHintKept,
    error,
    rootRef,
    isLarge,
    isLong,
    end,
    placeholder,
    ...rest
  } = props
  const { isDisabled = false, isReadOnly = false, type = 'text' } = props
  const { value, onChange, onBlur, name, autoComplete, inputMode, maxLength, autoFocus } = rest
  return (
    <AriaTextField
      ref={rootRef ?? null}
      className={cx(styles.field, isLarge && styles.large)}
      value={value}
      onChange={onChange}
      type={type}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...defined({ onBlur, name, autoComplete, inputMode, maxLength, autoFocus })}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, isHintKept, error }}>
        <Group className={cx(styles.box)}>
          {isLong ? (
            <TextArea className={cx(styles.area)} {...defined({ placeholder })} />
          ) : (
            <Input className={cx(styles.input)} {...defined({ placeholder })} />
          )}
          {end}
          {(isDisabled || isReadOnly) && <Icon name="lock" />}
        </Group>
      </FieldFrame>
    </AriaTextField>
  )
}
