import { startTransition, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { Icon } from '../Icon.tsx'
import { cx, defined } from '../props.ts'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './field.module.css'
import type { FieldProps } from './useField.ts'

export interface SearchInputProps extends FieldProps {
  value: string
  /** Called 300 ms after the last keystroke; immediately on Enter, on clearing and on blur. */
  onSearch: (text: string) => void
  placeholder?: string | undefined
}

export function SearchInput({ label, isLabelHidden, value, onSearch, placeholder }: SearchInputProps) {
  // What is being typed; null otherwise, when the box shows `value`, the search in the address.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value
  const timer = useRef<number>(undefined)
  const sent = useRef(value)

  // When `value` changes from outside ('Limpar Busca', the back button), drop what was typed. Our own searches come
  // back as `value` too: `sent` tells them apart.
  useEffect(() => {
    if (value !== sent.current) {
      window.clearTimeout(timer.current)
      setTyped(null)
    }
    sent.current = value
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const send = (next: string) => {
    window.clearTimeout(timer.current)
    if (next === sent.current && next === value) return
    sent.current = next
    onSearch(next)
  }
  const change = (next: string) => {
    setTyped(next)
    window.clearTimeout(timer.current)
    if (next === '') send('')
    else timer.current = window.setTimeout(() => send(next.trim()), 300)
  }
  // Blur comes before the press that caused it, so that press already finds the typed search in the address. The router
  // changes the address in a transition; clearing `typed` in one too keeps the old `value` from showing.
  const leave = () => {
    send(text.trim())
    startTransition(() => setTyped(null))
  }

  return (
    <AriaSearchField
      className={cx(styles.field)}
      value={text}
      onChange={change}
      onSubmit={next => send(next.trim())}
      onBlur={leave}
    >
      <FieldFrame label={label} isLabelHidden={isLabelHidden}>
        <Group className={cx(styles.box)}>
          <Icon name="search" />
          <Input className={cx(styles.input)} {...defined({ placeholder })} />
          {text && (
            <Button className={cx(styles.opener)} aria-label="Apagar a busca">
              <Icon name="cross" size={16} />
            </Button>
          )}
        </Group>
      </FieldFrame>
    </AriaSearchField>
  )
}
