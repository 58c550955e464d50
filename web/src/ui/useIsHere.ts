import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still on the screen when an answer comes; behind the lock it is not. */
export function useIsHere(): Readonly<RefObject<boolean>> {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
