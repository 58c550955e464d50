import type { PressEvent } from 'react-aria-components/Button'
import { Button, type ButtonTone } from '../ui/Button.tsx'

/** The first search input. A date field's inputs are its spinbuttons, beside a hidden input. */
const FIELD = 'main search :is(input:not([hidden], [type="hidden"]), [role="spinbutton"])'

/**
 * Removed when nothing is left to clear, so it passes the focus to the search field; not after touch, which would open
 * the phone's keyboard.
 */
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
