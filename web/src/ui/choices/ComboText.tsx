import { type ComponentProps, useContext, useEffect } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { selectAll } from './useOpenList.ts'

/**
 * What is typed in a combo box. A click opens its list, typing and the arrows do too; the focus alone does not: it
 * also comes when a dialog opens or its form is refused, and the list would cover what is said there.
 */
export function ComboText({ isSought = false, only = null, ...props }: ComboTextProps) {
  const list = useContext(ComboBoxStateContext)
  const isOpen = list?.isOpen ?? false
  const choices = list?.selectionManager
  useEffect(() => {
    if (isOpen && only !== null && choices?.focusedKey === null) choices.setFocusedKey(only)
  }, [isOpen, only, choices])
  return (
    <Input
      {...props}
      onFocus={selectAll}
      onClick={() => !isOpen && list?.open(null, 'manual')}
      // Before React Aria hears of it, which would empty the box.
      onKeyDownCapture={event => {
        if (event.key !== 'Enter' || !isSought || !isOpen || choices?.focusedKey !== null) return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}

interface ComboTextProps
  extends Omit<ComponentProps<typeof Input>, 'onClick' | 'onFocus' | 'onKeyDownCapture'> {
  /** What stands there is being looked for: Enter with nothing pointed at leaves it. */
  isSought?: boolean
  /** All that was found: pointed at, so that Enter and Tab take it. */
  only?: string | number | null
}
