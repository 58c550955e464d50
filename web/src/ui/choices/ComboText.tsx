import { type ComponentProps, useContext } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { selectAll } from './useOpenList.ts'

/**
 * What is typed in a combo box. A click opens its list, typing and the arrows do too; the focus alone does not: it
 * also comes when a dialog opens or its form is refused, and the list would cover what is said there.
 */
export function ComboText({ isSought = false, takeOnly, ...props }: ComboTextProps) {
  const list = useContext(ComboBoxStateContext)
  return (
    <Input
      {...props}
      onFocus={selectAll}
      onClick={() => !list?.isOpen && list?.open(null, 'manual')}
      // Before React Aria hears of it, which would empty the box.
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
  /** Where one alone was found: Enter and Tab take it. */
  takeOnly?: (() => void) | undefined
}
