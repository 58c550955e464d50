/** Which of the two lies open over the page: the quick bar, or the list of keys. One at a time, from wherever asked. */
import { useSyncExternalStore } from 'react'

type Aberta = 'barra' | 'atalhos' | null

let aberta: Aberta = null
/** What had the focus before, which gets it back. */
let opener: Element | null = null
/** What was typed before the bar had the focus: nothing of it is lost, nor taken for a key of its own. */
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
/** Gives what was typed so far, and what is still typed elsewhere until the bar has the focus. */
export function takeTyped(take: (letters: string) => void): () => void {
  if (ahead) take(ahead)
  ahead = ''
  taker = take
  return () => {
    taker = null
  }
}

/** Closes it; what is done `then` finds the focus where it was, so that it gives it back there. */
export function fechar(then?: () => void): void {
  show(null)
  // React Aria gives the focus back once what it contained is gone, a frame later.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      then?.()
    }),
  )
}

/** Whoever leaves the panel leaves it behind: nothing is there to give the focus back to. */
export function esquecer(): void {
  opener = null
  show(null)
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const useAberta = (): Aberta => useSyncExternalStore(subscribe, () => aberta)
