import { type ComponentProps, useContext } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { selectAll } from './useOpenList.ts'

/**
 * The text box of a combobox. A click, typing and the arrow keys open its list; the focus alone does not, because it
 * also comes when a dialog opens or its form is refused, and the list would cover the message.
 */
export function ComboText({ isSought = false, takeOnly, ...props }: ComboTextProps) {
  const list = useContext(ComboBoxStateContext)
  return (
    <Input
      {...props}
      onFocus={selectAll}
      onClick={() => !list?.isOpen && list?.open(null, 'manual')}
      // Capture phase, so before React Aria, which would clear the box.
      onKeyDownCapture={event => {
        if (!isSought || !list?.isOpen || list.selectionManager.focusedKey !== null) return
        if (event.key === 'Enter' || event.key === 'Tab') takeOnly?.()
        if (event.key !== 'Enter') return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}

interface ComboTextProps
  extends Omit<ComponentProps<typeof Input>, 'onClick' | 'onFocus' | 'onKeyDownCapture'> {
  /** A search is under way: Enter without a highlighted option does nothing. */
  isSought?: boolean
  /** Takes the only result: called on Enter and Tab if there is just one. */
  takeOnly?: (() => void) | undefined
}
