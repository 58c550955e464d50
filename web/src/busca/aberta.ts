/** Which of the two is open over the page: the quick bar or the list of keys. Never both. */
import { useSyncExternalStore } from 'react'

type Aberta = 'barra' | 'atalhos' | null

let aberta: Aberta = null
/** The element that had the focus before opening, and gets it back. */
let opener: Element | null = null
/** Letters typed before the bar has the focus. They go into the bar and are not taken for shortcuts. */
let ahead = ''
let taker: ((letters: string) => void) | null = null
const listeners = new Set<() => void>()

function show(next: Aberta): void {
  if (aberta === null) opener = document.activeElement
  aberta = next
  ahead = ''
  for (const tell of listeners) tell()
}

export const abrirBarra = (): void => show('barra')
export const abrirAtalhos = (): void => show('atalhos')

export const isAberta = (): boolean => aberta !== null

export const typeAhead = (letter: string): void => {
  if (taker) taker(letter)
  else ahead += letter
}
/** Hands over what was typed so far, and what is typed elsewhere until the bar has the focus. */
export function takeTyped(take: (letters: string) => void): () => void {
  if (ahead) take(ahead)
  ahead = ''
  taker = take
  return () => {
    taker = null
  }
}

/** Closes it. `then` runs when the focus is back, so that a dialog opened by it returns the focus to the same place. */
export function fechar(then?: () => void): void {
  show(null)
  // React Aria restores the focus one frame after the bar is gone, so ours must come later.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      then?.()
    }),
  )
}

/** Called when the panel unmounts: its elements are gone, so there is nothing to give the focus back to. */
export function esquecer(): void {
  opener = null
  show(null)
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const useAberta = (): Aberta => useSyncExternalStore(subscribe, () => aberta)
