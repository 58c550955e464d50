import { Button } from 'react-aria-components/Button'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import styles from '../fields/field.module.css'
import type { FieldProps, Value } from '../fields/useField.ts'
import { Icon } from '../Icon.tsx'
import { cx, defined } from '../props.ts'
import list from './list.module.css'
import { type Option, OptionList } from './OptionList.tsx'

export interface SelectProps<V extends string | number> extends FieldProps {
  options: readonly Option<V>[]
  placeholder?: string | undefined
  /** 36 high on the desk: inside a bar. */
  isSmall?: boolean | undefined
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
  const choose = (key: unknown) => onChange(options.find(option => option.value === key)?.value ?? null)
  const chosen = options.find(option => option.value === value)
  return (
    <Select
      ref={rootRef ?? null}
      className={cx(styles.field, props.isSmall && styles.small)}
      value={value}
      onChange={choose}
      placeholder={placeholder}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...defined({ onBlur, name })}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, error }}>
        <Button className={cx(styles.box)}>
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
