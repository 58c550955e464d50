import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { CONTROLS } from '../ui/fields/controls.ts'

/** The fields of the form in the page (drawn.tsx). Keeping them preserves their text after React replaces the form. */
let early: HTMLInputElement[] | null = null
const fields = () => {
  early ??= globalThis.document ? [...document.querySelectorAll<HTMLInputElement>('[data-drawn] input')] : []
  return early
}

/** Takes over what was done before React had loaded: the typed text, the focus, and a press on 'Entrar'. */
export function useTypedEarly(
  form: RefObject<HTMLFormElement | null>,
  into: Record<string, { onChange: (text: string) => void }>,
): void {
  const [typed] = useState(fields)
  const [isSent, setSent] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is drawn
  useLayoutEffect(() => {
    for (const { name, value } of typed) if (value) into[name]?.onChange(value)
    early = []
    const { sent, focused } = document.documentElement.dataset
    delete document.documentElement.dataset.sent
    delete document.documentElement.dataset.focused
    if (focused) form.current?.querySelectorAll<HTMLElement>(CONTROLS)[Number(focused)]?.focus()
    setSent(sent !== undefined && typed.length > 0)
  }, [])
  // Once the typed text is in the fields.
  useEffect(() => {
    if (isSent) form.current?.requestSubmit()
  }, [isSent, form])
}
