import { useEffect } from 'react'
import { focusHeading } from './focusHeading.ts'

const WAIT_MS = 100

/** Whether the element has left the document or is disabled. */
const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

/**
 * When the focused element disappears or is disabled, the focus would fall to <body>. Moves it to the same control in
 * the next row if the row is gone, else in the previous one, else to the rows' container (`data-rest`), else to the
 * page's heading. Mounted once, in the page frame.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | null = null
    let row: Row | null = null
    let timer = 0
    let frame = 0
    const note = () => {
      last = document.activeElement
      // A confirmation dialog has the focus before a row is deleted: the row stays remembered.
      if (last && !last.closest('[role="dialog"], [role="alertdialog"]')) row = rowOf(last)
    }
    const look = () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      // Wait: a closing dialog returns the focus to its opener by itself, in the next frame, which a busy machine may
      // draw late.
      timer = window.setTimeout(() => {
        frame = requestAnimationFrame(() => {
          if (document.activeElement !== document.body || !last || !isGone(last)) return
          const next = row && (controlBeside(row) ?? restOf(row))
          if (next) next.focus()
          else focusHeading()
        })
      }, WAIT_MS)
    }
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    })
    document.addEventListener('focusin', note)
    // No cleanup: the frame of all pages is mounted for as long as the document exists.
  }, [])
}

interface Row {
  element: Element
  /** The rows below it, then those above, nearest first; noted beforehand, since a removed row's place is unknown. */
  others: readonly Element[]
  /** The rows' container, which stays. */
  rest: HTMLElement | null
  /** Which of its controls was focused, counted from the end, because the last ones are in every row. */
  fromEnd: number
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]

function rowOf(focused: Element): Row | null {
  const element = focused.closest('tr, li')
  if (!element?.parentElement) return null
  const all = [...element.parentElement.children]
  const at = all.indexOf(element)
  const controls = controlsOf(element)
  return {
    element,
    rest: element.closest<HTMLElement>('[data-rest]'),
    others: [...all.slice(at + 1), ...all.slice(0, at).reverse()],
    fromEnd: controls.length - controls.indexOf(focused as HTMLElement),
  }
}

const restOf = ({ element, rest }: Row) => (!element.isConnected && rest?.isConnected ? rest : undefined)

function controlBeside({ element, others, fromEnd }: Row): HTMLElement | undefined {
  if (element.isConnected) return undefined
  for (const row of others) {
    const control = row.isConnected && controlsOf(row).at(-fromEnd)
    if (control) return control
  }
  return undefined
}
