/** The rows of a list by keys. They press what stands there, so a key does what its button does, and no more. */

/** The keys of the day's list, for the list of keyboard shortcuts. */
export const TECLAS_DA_LISTA = [
  { caps: ['↑', '↓'], words: 'Andar pelas linhas' },
  { caps: ['↵'], words: 'Abrir a consulta' },
  { caps: ['C'], words: 'Chegou' },
  { caps: ['Z'], words: 'Desfazer' },
] as const

/** The buttons around the rows, which choose which rows stand there: headings, fold, pages, 'Agora'. */
const AROUND = '[data-list] :is(a, button):not([aria-haspopup]), [data-around-list]'

/**
 * Focuses the next row's last button, which opens it. From nowhere and from the buttons around the list it begins at
 * the first row after now.
 * @returns whether there was a row to go to; where something else has the focus, arrows are its own
 */
export function andar(passo: 1 | -1): boolean {
  const linhas = [...document.querySelectorAll('tr[data-row]')]
  const focused = document.activeElement
  const here = linhas.findIndex(linha => linha.contains(focused))
  if (here === -1 && focused && !focused.matches(`body, h1, ${AROUND}`)) return false
  // Other rows are on their way: whoever came to one of these would act on a page just left.
  if (here === -1 && linhas[0]?.closest('[aria-busy=true]')) return false
  const linha = here === -1 ? entrada(linhas) : linhas[here + passo]
  const opener = [...(linha?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].at(-1)
  opener?.focus()
  return opener !== undefined
}

function entrada(linhas: readonly Element[]): Element | undefined {
  const now = document.querySelector('[data-now]')
  const isAfter = (linha: Element) =>
    now && now.compareDocumentPosition(linha) & Node.DOCUMENT_POSITION_FOLLOWING
  return linhas.find(isAfter) ?? linhas[0]
}

/** Why the focused row lacks the button that carries the letter; null where it could not have one. */
export const porqueNao = (letra: string): string | null =>
  document.activeElement
    ?.closest('tr[data-row]')
    ?.querySelector(`[data-key-closed="${letra}"]`)
    ?.getAttribute('data-why') ?? null

/** Presses the button that carries the letter: in the focused row, else in the notification that stands. */
export function apertar(letra: string): boolean {
  const button = [document.activeElement?.closest('tr[data-row]'), document.querySelector('[data-toasts]')]
    .map(place => place?.querySelector<HTMLElement>(`[data-key="${letra}"]`))
    .find(Boolean)
  button?.click()
  return button !== undefined
}
