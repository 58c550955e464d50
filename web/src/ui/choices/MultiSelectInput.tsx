import { Button } from 'react-aria-components/Button'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import styles from '../fields/field.module.css'
import type { Value } from '../fields/useField.ts'
import { Icon } from '../Icon.tsx'
import { cx, defined } from '../props.ts'
import list from './list.module.css'
import { OptionList } from './OptionList.tsx'
import type { SelectProps } from './SelectInput.tsx'

/** Several choices from one list that stays open; the box names a single choice and counts more. */
export interface MultiSelectProps<V extends string | number> extends SelectProps<V> {
  /** The text for more than one: '3 profissionais'. */
  counted: (count: number) => string
  isLoading?: boolean | undefined
  /** Asks once more; called when the list is opened while `error` stands in its place. */
  again?: (() => void) | undefined
}

export function MultiSelectInput<V extends string | number>(
  props: MultiSelectProps<V> & Value<readonly V[]>,
) {
  const {
    label,
    isLabelHidden,
    isOptional,
    hint,
    error,
    isDisabled = false,
    options,
    placeholder,
    isLoading,
  } = props
  const { value, onChange, onBlur, name, rootRef, counted, again } = props
  const chosen = options.filter(option => value.includes(option.value))
  const words = value.length > 1 || chosen.length < value.length ? counted(value.length) : undefined
  return (
    <Select
      ref={rootRef ?? null}
      className={cx(styles.field)}
      selectionMode="multiple"
      value={[...value]}
      onChange={keys => onChange(options.map(option => option.value).filter(key => keys.includes(key)))}
      onOpenChange={isOpen => {
        if (isOpen && error) again?.()
      }}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      allowsEmptyCollection
      {...defined({ onBlur, name, placeholder })}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, error }}>
        <Button className={cx(styles.box)}>
          <SelectValue className={cx(styles.value)}>
            {({ isPlaceholder, defaultChildren }) =>
              isPlaceholder ? defaultChildren : (words ?? chosen.map(option => option.label).join(', '))
            }
          </SelectValue>
          <Icon name={isDisabled ? 'lock' : 'chevronDown'} />
        </Button>
      </FieldFrame>
      <Popover offset={4} className={cx(list.float, list.asWide)}>
        <OptionList options={options} empty={isLoading ? 'Carregando' : error} />
      </Popover>
    </Select>
  )
}
