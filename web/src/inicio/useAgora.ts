import { useState } from 'react'
import { remember, remembered } from '../remembered.ts'
import { useSession } from '../session/store.ts'

export interface Agora {
  /** Settled appointments are folded, and the list starts at the current time. */
  isOn: boolean
  toggle: () => void
}

/** The 'Agora' switch, remembered in this browser for each user. */
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
