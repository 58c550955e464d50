import { useState } from 'react'
import { useSession } from '../session/store.ts'

export interface Agora {
  /** Earlier ones that are done are folded, and the list starts at now. */
  isOn: boolean
  toggle: () => void
}

/** 'Agora', remembered for the person in this browser. */
export function useAgora(): Agora {
  const userId = useSession().user?.userId
  const key = `clinica-agora-${userId}`
  const [isOn, setOn] = useState(() => isKept(key))
  const toggle = () => {
    setOn(!isOn)
    keep(key, !isOn)
  }
  return { isOn, toggle }
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function keep(key: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // A browser that stores nothing opens the list whole.
  }
}
