import { useEffect } from 'react'
import { focusHeading } from './focusHeading.ts'

const MOMENT = 100

/** It was taken away, or can be used no more. */
const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

/**
 * When what is focused goes, with its row, its form or because it is done, the focus would fall to <body>: the page's
 * heading gets it. Once, where pages are framed.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | null = null
    let timer = 0
    const note = () => {
      last = document.activeElement
    }
    const look = () => {
      clearTimeout(timer)
      // Wait: a closing dialog returns the focus to its opener by itself, a moment later.
      timer = window.setTimeout(() => {
        if (document.activeElement === document.body && last && isGone(last)) focusHeading()
      }, MOMENT)
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    return () => {
      changes.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', note)
    }
  }, [])
}
