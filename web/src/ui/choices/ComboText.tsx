import { type ComponentProps, useContext } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { selectAll } from './useOpenList.ts'

/**
 * What is typed in a combo box. A click opens its list, typing and the arrows do too; the focus alone does not: it
 * also comes when a dialog opens or its form is refused, and the list would cover what is said there.
 */
export function ComboText(props: Omit<ComponentProps<typeof Input>, 'onClick' | 'onFocus'>) {
  const list = useContext(ComboBoxStateContext)
  return <Input {...props} onFocus={selectAll} onClick={() => !list?.isOpen && list?.open(null, 'manual')} />
}
