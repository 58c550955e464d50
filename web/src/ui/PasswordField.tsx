import { useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import type { FieldValues } from 'react-hook-form'
import styles from './field.module.css'
import { Icon } from './Icon.tsx'
import { cx } from './props.ts'
import { TextField, type TextProps } from './TextField.tsx'
import type { Bound } from './useField.ts'

/** The eye shows what was typed until it is pressed again. */
export function PasswordField<T extends FieldValues, O = T>(
  props: Omit<TextProps, 'type' | 'end'> & Bound<T, O>,
) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField<T, O>
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <ToggleButton
          className={cx(styles.opener)}
          aria-label="Mostrar senha"
          isSelected={isShown}
          onChange={setShown}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} size={20} />
        </ToggleButton>
      }
    />
  )
}
