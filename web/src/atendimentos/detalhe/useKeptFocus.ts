import { type RefObject, useEffect } from 'react'

/** A control that is disabled under one's fingers drops the focus, and Escape with it: the dialog takes it. */
export function useKeptFocus(content: RefObject<HTMLElement | null>, isClosed: boolean): void {
  useEffect(() => {
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body || activeElement.matches(':disabled')
    if (isClosed && isLost) content.current?.closest<HTMLElement>('[role="dialog"]')?.focus()
  }, [content, isClosed])
}
