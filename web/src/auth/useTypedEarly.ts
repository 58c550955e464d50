import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** The fields of the form that the page arrives with (drawn.tsx). Held, they keep their text when React draws its own. */
let early: HTMLInputElement[] | null = null
const fields = () => {
  early ??= globalThis.document ? [...document.querySelectorAll<HTMLInputElement>('[data-drawn] input')] : []
  return early
}

/** What was done before React was there counts: what was typed, which field somebody was in, and a press on 'Entrar'. */
export function useTypedEarly(
  form: RefObject<HTMLFormElement | null>,
  into: Record<string, { onChange: (text: string) => void }>,
): void {
  const [focused] = useState(() => fields().find(field => field === document.activeElement)?.name)
  const [isSent, setSent] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is drawn
  useLayoutEffect(() => {
    for (const { name, value } of fields()) if (value) into[name]?.onChange(value)
    early = []
    if (focused) form.current?.querySelector<HTMLElement>(`[name=${focused}]`)?.focus()
    const { sent } = document.documentElement.dataset
    delete document.documentElement.dataset.sent
    setSent(sent !== undefined)
  }, [])
  // Once what was typed is in the fields.
  useEffect(() => {
    if (isSent) form.current?.requestSubmit()
  }, [isSent, form])
}
