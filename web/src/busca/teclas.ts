/** What a key means, told by the character that it writes: where it lies differs from layout to layout. */

export type Comando =
  /** 'esperar': the next letter says where to. */
  { fazer: 'barra' | 'atalhos' | 'agendar' | 'hoje' | 'esperar' } | { fazer: 'ir'; letra: string }

type Tecla = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'getModifierState'
>

/** Whether the key writes a character, and is no command of the browser. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: Tecla): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

const LETTERS: Readonly<Record<string, Comando>> = {
  n: { fazer: 'agendar' },
  t: { fazer: 'hoje' },
  g: { fazer: 'esperar' },
}
const SIGNS: Readonly<Record<string, Comando>> = { '/': { fazer: 'barra' }, '?': { fazer: 'atalhos' } }

/** Ctrl+K, on a Mac Cmd+K: no character, so it holds while somebody types, and cannot be turned off. */
export const isBarra = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Tecla): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** Ctrl+Enter: saves the form that one is in; where something is missing, the form goes there by itself. */
export const isSalvar = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }: Tecla): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key === 'Enter' && !repeat && !isComposing

/**
 * @param isWaiting the key before was `g`
 * @returns null where the key means nothing
 */
export function comandoDe(tecla: Tecla, isWaiting: boolean): Comando | null {
  const { key, repeat, isComposing, shiftKey } = tecla
  if (repeat || isComposing || [...key].length !== 1) return null
  // AltGr counts as Ctrl and Alt on Windows; with it `/` is on Q and `?` on W of a Brazilian keyboard (ABNT2).
  const isCommand = (tecla.ctrlKey || tecla.metaKey || tecla.altKey) && !tecla.getModifierState('AltGraph')
  if (isCommand) return null
  // Shift writes `?` on most keyboards; with a letter it is somebody else's.
  if (!isWaiting && SIGNS[key]) return SIGNS[key]
  const letter = key.toLowerCase()
  if (shiftKey || !/^[a-z]$/.test(letter)) return null
  return isWaiting ? { fazer: 'ir', letra: letter } : (LETTERS[letter] ?? null)
}

const WRITES = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])',
  'textarea',
  'select',
  // A press of a letter chooses from the list behind it.
  '[aria-haspopup=listbox]',
  '[role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], [role=listbox], [role=menu]',
].join(', ')

/** Whether a letter pressed there would be typed, or would choose from a list. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(WRITES) !== null)

/** Does something lie open over the page? Notices do not. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')].some(
    one => one.closest('[data-toasts]') === null,
  )
