import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import type { FieldValues } from 'react-hook-form'
import { cx, defined } from '../props.ts'
import { useSavingClosed } from '../saving.ts'
import styles from './Switch.module.css'
import { type Bound, useField } from './useField.ts'

interface SwitchProps {
  label: string
  /** A second line that says what it does. */
  hint?: string | undefined
  /** Label before the switch, for a heading's line. */
  isReversed?: boolean | undefined
  /** For screen readers only, in a table whose header and row say it. */
  isLabelHidden?: boolean | undefined
  isDisabled?: boolean | undefined
  /** The change is saved at once, so the switch is read-only while nothing can be saved. It keeps the focus. */
  saves?: boolean | undefined
}

/** Calls `onChange` immediately; the label is beside the switch. */
export function Switch(props: SwitchProps & { value: boolean; onChange: (on: boolean) => void }) {
  const { label, hint, isReversed, isLabelHidden, isDisabled = false, saves, value, onChange } = props
  const closed = useSavingClosed()
  const why = saves ? closed?.id : undefined
  return (
    <AriaSwitch
      className={cx(styles.switch, isReversed && styles.reversed)}
      isSelected={value}
      onChange={onChange}
      isDisabled={isDisabled}
      isReadOnly={why !== undefined}
      {...defined({ 'aria-describedby': why })}
    >
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
      <span className={isLabelHidden ? 'visually-hidden' : styles.words}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </AriaSwitch>
  )
}

export function SwitchField<T extends FieldValues, O = T>(props: SwitchProps & Bound<T, O>) {
  const { control, name, ...rest } = props
  const { value, onChange } = useField<T, O, boolean>({ control, name }, false)
  return <Switch {...rest} value={value} onChange={onChange} />
}
