/** Whether keys of one character do something (WCAG 2.1.4): on until their person turns them off, in this browser. */
import { useSyncExternalStore } from 'react'

const keyOf = (account: string) => `clinica-atalhos-desligados:${account}`
const listeners = new Set<() => void>()

function read(account: string): boolean {
  try {
    return localStorage.getItem(keyOf(account)) === null
  } catch {
    return true
  }
}

/** @param account of which clinic, and whose */
export function ligar(account: string, on: boolean): void {
  try {
    if (on) localStorage.removeItem(keyOf(account))
    else localStorage.setItem(keyOf(account), 'sim')
  } catch {
    // A browser that stores nothing has them on.
  }
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', tell)
  }
}

export const useLigados = (account: string): boolean => useSyncExternalStore(subscribe, () => read(account))
