import { useState } from 'react'
import { isView, type View } from './range.ts'

const KEY = 'clinica-agenda-vista'

function remembered(): View | null {
  try {
    const view = localStorage.getItem(KEY)
    return isView(view) ? view : null
  } catch {
    return null
  }
}

function remember(view: View): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // A browser that stores nothing opens the agenda on the month.
  }
}

/** The view this browser chose last; where none is remembered the month, on a phone the day. */
export function useLastView(isPhone: boolean): { first: View; remember: (view: View) => void } {
  const [first] = useState(() => remembered() ?? (isPhone ? 'dia' : 'mes'))
  return { first, remember }
}
