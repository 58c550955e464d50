import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Icon, type IconName } from '../Icon.tsx'
import { cx, defined } from '../props.ts'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './Segmented.module.css'
import type { FieldProps, Value } from './useField.ts'

interface Choice<V extends string> {
  value: V
  label: string
  icon?: IconName | undefined
  /** Teal when chosen, for online. */
  tone?: 'online' | undefined
}

export interface SegmentedProps<V extends string> extends FieldProps {
  choices: readonly Choice<V>[]
}

/** Two or three fixed choices, all visible. */
export function Segmented<V extends string>(props: SegmentedProps<V> & Value<V | ''>) {
  const { label, isLabelHidden, isOptional, hint, error, isDisabled = false, choices } = props
  const { value, onChange, onBlur, name, rootRef } = props
  return (
    <RadioGroup
      ref={rootRef ?? null}
      className={cx(styles.group)}
      orientation="horizontal"
      value={value || null}
      onChange={next => {
        const chosen = choices.find(choice => choice.value === next)
        if (chosen) onChange(chosen.value)
      }}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...defined({ onBlur, name })}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, error }}>
        <div className={styles.track}>
          {choices.map(choice => (
            <Radio
              key={choice.value}
              value={choice.value}
              className={cx(styles.choice, choice.tone && styles[choice.tone])}
            >
              {choice.icon && <Icon name={choice.icon} />}
              {choice.label}
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </RadioGroup>
  )
}
