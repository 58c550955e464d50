/** What a key does, by the character it writes: the position of a character differs between keyboard layouts. */

export type Comando =
  /** 'esperar': the next letter says which page to open. */
  | { fazer: 'barra' | 'atalhos' | 'agendar' | 'hoje' | 'esperar' }
  | { fazer: 'ir' | 'apertar'; letra: string }
  | { fazer: 'andar'; passo: 1 | -1 }
  /** The agenda's first, second or third view. */
  | { fazer: 'mostrar'; vista: number }

type Tecla = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'getModifierState'
>

/** Whether the key writes a character, rather than being a browser command. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: Tecla): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

const LETTERS: Readonly<Record<string, Comando>> = {
  n: { fazer: 'agendar' },
  t: { fazer: 'hoje' },
  g: { fazer: 'esperar' },
  c: { fazer: 'apertar', letra: 'c' },
  z: { fazer: 'apertar', letra: 'z' },
}
const ARROWS: Readonly<Record<string, Comando>> = {
  ArrowDown: { fazer: 'andar', passo: 1 },
  ArrowUp: { fazer: 'andar', passo: -1 },
}
const SIGNS: Readonly<Record<string, Comando>> = { '/': { fazer: 'barra' }, '?': { fazer: 'atalhos' } }

/** Ctrl+K, on a Mac Cmd+K. It writes no character, so it works while typing and cannot be turned off. */
export const isBarra = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Tecla): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** Ctrl+Enter, on a Mac Cmd+Enter: submits the form with the focus; the form itself goes to a missing field. */
export const isSalvar = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }: Tecla): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key === 'Enter' && !repeat && !isComposing

/**
 * @param isWaiting the previous key was `g`
 * @returns null for a key without meaning
 */
export function comandoDe(tecla: Tecla, isWaiting: boolean): Comando | null {
  const { key, repeat, isComposing, shiftKey } = tecla
  const isPlain = !shiftKey && !tecla.ctrlKey && !tecla.metaKey && !tecla.altKey
  if (ARROWS[key]) return isPlain ? ARROWS[key] : null
  if (repeat || isComposing || [...key].length !== 1) return null
  // AltGr counts as Ctrl and Alt on Windows; with it `/` is on Q and `?` on W of a Brazilian keyboard (ABNT2).
  const isCommand = (tecla.ctrlKey || tecla.metaKey || tecla.altKey) && !tecla.getModifierState('AltGraph')
  if (isCommand) return null
  // Most keyboards write `?` with Shift; Shift with a letter is not one of our commands.
  if (!isWaiting && SIGNS[key]) return SIGNS[key]
  if (!isWaiting && !shiftKey && /^[1-3]$/.test(key)) return { fazer: 'mostrar', vista: Number(key) }
  const letter = key.toLowerCase()
  if (shiftKey || !/^[a-z]$/.test(letter)) return null
  return isWaiting ? { fazer: 'ir', letra: letter } : (LETTERS[letter] ?? null)
}

const WRITES = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])',
  'textarea',
  'select',
  // On a select button, a letter chooses from its list.
  '[aria-haspopup=listbox]',
  '[role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], [role=listbox], [role=menu]',
].join(', ')

/** Whether a letter pressed there would be typed, or would choose from a list. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(WRITES) !== null)

/** Whether a dialog, menu or list is open over the page. Notifications do not count. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')].some(
    one => one.closest('[data-toasts]') === null,
  )
