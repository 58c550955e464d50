/** Whether keys of one character do something (WCAG 2.1.4): on until their person turns them off, in this browser. */
import { useSyncExternalStore } from 'react'
import { remember, remembered } from '../remembered.ts'

const keyOf = (account: string) => `clinica-atalhos-desligados:${account}`
const listeners = new Set<() => void>()

const read = (account: string): boolean => remembered(keyOf(account)) === null

/** @param account of which clinic, and whose */
export function ligar(account: string, on: boolean): void {
  remember(keyOf(account), on ? null : 'sim')
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
