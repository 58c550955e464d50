import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { CONTROLS } from '../ui/fields/controls.ts'

/** The fields of the form that the page arrives with (drawn.tsx). Held, they keep their text when React draws its own. */
let early: HTMLInputElement[] | null = null
const fields = () => {
  early ??= globalThis.document ? [...document.querySelectorAll<HTMLInputElement>('[data-drawn] input')] : []
  return early
}

/** What was done before React was there counts: what was typed, where the focus was, and a press on 'Entrar'. */
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
    const { sent, within } = document.documentElement.dataset
    delete document.documentElement.dataset.sent
    delete document.documentElement.dataset.within
    if (within) form.current?.querySelectorAll<HTMLElement>(CONTROLS)[Number(within)]?.focus()
    setSent(sent !== undefined && typed.length > 0)
  }, [])
  // Once what was typed is in the fields.
  useEffect(() => {
    if (isSent) form.current?.requestSubmit()
  }, [isSent, form])
}
