import { useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Icon } from '../Icon.tsx'
import { cx } from '../props.ts'
import styles from './field.module.css'
import { TextInput, type TextProps } from './TextInput.tsx'
import type { Value } from './useField.ts'

export type PasswordProps = Omit<TextProps, 'type' | 'end'>

/** A password field with a toggle that shows what was typed. */
export function PasswordInput(props: PasswordProps & Value<string>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
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
