import { useSyncExternalStore } from 'react'

/** The load flag: PanelLayout shows its overlay while any promise wrapped in `whileLoading` is pending. */
let running = 0
const listeners = new Set<() => void>()

const tell = (change: number) => {
  running += change
  for (const listener of listeners) listener()
}

export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  tell(+1)
  try {
    return await work
  } finally {
    tell(-1)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIsLoading = (): boolean => useSyncExternalStore(subscribe, () => running > 0)
