import type { PressEvent } from 'react-aria-components/Button'
import { Button, type ButtonTone } from '../ui/Button.tsx'

/** The search's first field; a day's has parts, and a hidden input for the form. */
const FIELD = 'main search :is(input:not([hidden], [type="hidden"]), [role="spinbutton"])'

/** Goes with what it clears. The focus goes to where the next search is typed; a finger would open the phone's keyboard. */
export function LimparBusca({ onClear, tone }: { onClear: () => void; tone?: ButtonTone }) {
  const clear = ({ pointerType }: PressEvent) => {
    onClear()
    if (pointerType !== 'touch') document.querySelector<HTMLElement>(FIELD)?.focus()
  }
  return (
    <Button tone={tone} onPress={clear}>
      Limpar Busca
    </Button>
  )
}
