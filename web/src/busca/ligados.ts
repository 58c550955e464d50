/** Whether single-character keys are active (WCAG 2.1.4): on, until the user turns them off in this browser. */
import { useSyncExternalStore } from 'react'
import { remember, remembered } from '../remembered.ts'

const keyOf = (account: string) => `clinica-atalhos-desligados:${account}`
const listeners = new Set<() => void>()

const read = (account: string): boolean => remembered(keyOf(account)) === null

/** @param account the clinic's name and the user's id */
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
