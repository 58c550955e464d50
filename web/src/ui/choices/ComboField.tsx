import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import type { FieldValues } from 'react-hook-form'
import { Avatar } from '../Avatar.tsx'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import styles from '../fields/field.module.css'
import { type Bound, type FieldProps, useField, type Value } from '../fields/useField.ts'
import { Icon } from '../Icon.tsx'
import { cx, defined } from '../props.ts'
import combo from './ComboField.module.css'
import { ComboText } from './ComboText.tsx'
import list from './list.module.css'
import { OptionList } from './OptionList.tsx'
import { useOpenList } from './useOpenList.ts'

export interface ComboOption<V extends string | number> {
  value: V
  label: string
  /** 'ID 1047 · CPF 529.982.247-25' */
  second?: string | undefined
  image?: string | null | undefined
}

export interface ComboProps<V extends string | number> extends FieldProps {
  /** The results of the last search. */
  options: readonly ComboOption<V>[]
  /** The chosen option, which the last search may not have found. */
  selected?: ComboOption<V> | null | undefined
  isLoading?: boolean | undefined
  /** Why the last search failed; said in the list, which covers what is below the box. */
  failed?: string | undefined
  /** Searches once more; called when the list is opened after a failed search. */
  again?: (() => void) | undefined
  /** Called 250 ms after the last letter; '' searches for everybody. */
  onSearch: (text: string) => void
  /** Called at each letter: whether the text differs from the chosen option's label. */
  onTyped?: ((isTyped: boolean) => void) | undefined
  /** Called at each letter with the text, and not where the box is emptied because it was left without a choice. */
  onEdited?: ((text: string) => void) | undefined
  /** Loads more options, if there are any; called near the list's end. */
  onMore?: (() => void) | undefined
  /** Said where what was typed was not chosen: what else one may have meant. */
  orElse?: string | undefined
  /** For people: 52 px high, with picture and second line. */
  isPerson?: boolean | undefined
  placeholder?: string | undefined
}

export function ComboInput<V extends string | number>(props: ComboProps<V> & Value<V | null>) {
  const {
    label,
    isLabelHidden,
    isOptional,
    hint,
    error,
    isDisabled = false,
    isLoading,
    failed,
    isPerson,
    onSearch,
  } = props
  const { value, onChange, onBlur, name, rootRef, placeholder = 'Digite para buscar' } = props
  const chosen =
    props.options.find(o => o.value === value) ?? (props.selected?.value === value ? props.selected : null)
  // While a search is under way nothing can be chosen: the list still shows the previous search.
  const [isTyping, setTyping] = useState(false)
  const [isSought, setSought] = useState(false)
  const isSearching = isTyping || (isLoading ?? false)
  const found = isSearching ? [] : props.options
  // The chosen option stays in the list, or React Aria would clear the box when the results lack it. It is last, or the
  // first arrow down after a new search would choose it again.
  const options = chosen && !found.includes(chosen) ? [...found, chosen] : found
  const [only, another] = found
  const onOpenChange = useOpenList()
  const typed = useRef('')
  // React Aria empties the box that is left without a choice: without a word, nobody would notice.
  const [unchosen, setUnchosen] = useState('')
  const notChosen =
    !chosen && unchosen && [`“${unchosen}” não foi escolhido na lista.`, props.orElse].join(' ').trim()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const search = (text: string) => {
    window.clearTimeout(timer.current)
    setTyping(text !== chosen?.label)
    const isTyped = text.trim() !== '' && text !== chosen?.label
    setSought(isTyped)
    props.onTyped?.(isTyped)
    timer.current = window.setTimeout(() => {
      setTyping(false)
      onSearch(text === chosen?.label ? '' : text.trim())
    }, 250)
  }

  return (
    <ComboBox
      ref={rootRef ?? null}
      className={cx(styles.field, isPerson && combo.person)}
      items={options}
      value={value}
      onChange={key => onChange(options.find(option => option.value === key)?.value ?? null)}
      onInputChange={search}
      menuTrigger="input"
      onOpenChange={isOpen => {
        if (isOpen && failed) props.again?.()
        onOpenChange(isOpen)
      }}
      allowsEmptyCollection
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      onBlur={() => {
        onBlur?.()
        setUnchosen(chosen ? '' : typed.current.trim())
        typed.current = ''
      }}
      {...defined({ name })}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint: failed ?? (notChosen || hint), error }}>
        <Group className={cx(styles.box)}>
          {isPerson && !chosen && <Icon name="search" />}
          {isPerson && chosen && <Avatar name={chosen.label} image={chosen.image} size={36} />}
          <span className={combo.lines}>
            <ComboText
              className={cx(styles.input)}
              placeholder={placeholder}
              isSought={isSought}
              onInput={({ currentTarget }) => {
                typed.current = currentTarget.value
                setUnchosen('')
                props.onEdited?.(currentTarget.value)
              }}
              takeOnly={only && !another ? () => onChange(only.value) : undefined}
            />
            {isPerson && chosen?.second && <span className={combo.second}>{chosen.second}</span>}
          </span>
          <Button className={cx(styles.opener)}>
            <Icon name={isDisabled ? 'lock' : 'chevronDown'} />
          </Button>
        </Group>
      </FieldFrame>
      <Popover offset={4} className={cx(list.float, list.asWide)}>
        <OptionList
          empty={isSearching ? 'Carregando' : failed}
          onMore={found.length > 0 ? props.onMore : undefined}
          options={options.map(option => ({
            value: option.value,
            label: option.label,
            isDisabled: isSearching,
            content: <ComboLine option={option} isPerson={isPerson ?? false} />,
          }))}
        />
      </Popover>
    </ComboBox>
  )
}

function ComboLine<V extends string | number>({
  option,
  isPerson,
}: {
  option: ComboOption<V>
  isPerson: boolean
}) {
  return (
    <span className={combo.line}>
      {isPerson && <Avatar name={option.label} image={option.image} size={36} />}
      <span>
        {option.label}
        {option.second && <span className={list.second}>{option.second}</span>}
      </span>
    </span>
  )
}

export function ComboField<V extends string | number, T extends FieldValues, O = T>(
  props: ComboProps<V> & Bound<T, O>,
) {
  const { control, name, ...combo } = props
  return <ComboInput<V> {...combo} {...useField<T, O, V | null>({ control, name }, null)} />
}
