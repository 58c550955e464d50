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
  const [isOn, setOn] = useState(() => isAgora(userId))
  const toggle = () => {
    setOn(!isOn)
    remember(keyOf(userId), isOn ? null : '1')
  }
  return { isOn, toggle }
}

const keyOf = (userId: number | undefined) => `clinica-agora-${userId}`

export const isAgora = (userId: number | undefined): boolean => remembered(keyOf(userId)) !== null
