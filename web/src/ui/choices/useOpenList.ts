import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'

const hidden = () => document.querySelectorAll('[aria-hidden="true"]')

/**
 * While a combobox is open, React Aria sets aria-hidden on everything else, which can still be focused: that fails
 * axe's aria-hidden-focus. This removes aria-hidden again; Escape and Tab close the list anyway.
 */
export function useOpenList() {
  const before = useRef(new Set<Element>())
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    for (const element of hidden()) if (!before.current.has(element)) element.removeAttribute('aria-hidden')
  }, [isOpen])
  return useCallback((open: boolean) => {
    if (open) before.current = new Set(hidden())
    setOpen(open)
  }, [])
}

/**
 * Focusing the box selects its text, so that typing replaces it. React Aria also dispatches focus events while the user
 * types; those must not select anything.
 */
export function selectAll(event: FocusEvent<HTMLInputElement>) {
  if (event.isTrusted) event.currentTarget.select()
}
