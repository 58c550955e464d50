import { useState } from 'react'
import { remember, remembered } from '../remembered.ts'
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
  const [isOn, setOn] = useState(() => remembered(key) !== null)
  const toggle = () => {
    setOn(!isOn)
    remember(key, isOn ? null : '1')
  }
  return { isOn, toggle }
}
