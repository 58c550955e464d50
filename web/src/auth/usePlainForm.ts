import { type FormEvent, useState } from 'react'
import { ApiError, wordsOf } from '../api/error.ts'
import { focusFirstError } from '../ui/fields/focusFirst.ts'

interface Options<T> {
  initial: T
  /** The messages of invalid fields. */
  check: (typed: T) => Partial<T>
  /** Rejects when the server refuses. */
  send: (typed: T) => Promise<void>
  /** Called for a refusal of the whole form, not of single fields. */
  onRefusal?: (form: HTMLFormElement, reset: (name: keyof T) => void) => void
}

/** The form of a page before sign-in. Two fields need no form library, and the first page must load fast. */
export function usePlainForm<T extends Record<string, string>>({
  initial,
  check,
  send,
  onRefusal,
}: Options<T>) {
  const [typed, setTyped] = useState<T>(initial)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  // Key of the alert: a repeated refusal with the same text is read out again.
  const [refusals, setRefusals] = useState(0)
  /** The server's messages by field; typing in a field removes its message. */
  const [told, setTold] = useState<Partial<Record<string, string>>>({})
  const errors: Partial<Record<string, string>> = { ...told, ...(isTried ? check(typed) : {}) }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setTried(true)
    if (Object.keys(check(typed)).length > 0) return focusFirstError(form)
    setBusy(true)
    try {
      await send(typed)
    } catch (error) {
      const fields = error instanceof ApiError ? error.campos.filter(({ campo }) => campo in typed) : []
      setTold(Object.fromEntries(fields.map(({ campo, mensagem }) => [campo, mensagem])))
      if (fields.length > 0) {
        setRefusal(null)
        return focusFirstError(form)
      }
      setRefusal(error)
      setRefusals(refusals + 1)
      onRefusal?.(form, name => {
        // What was typed while the answer was awaited stays.
        setTyped(now => (now[name] === typed[name] ? { ...now, [name]: '' } : now))
        setTried(false)
      })
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof T & string) => ({
    name,
    value: typed[name] ?? '',
    onChange: (text: string) => {
      setTyped(now => ({ ...now, [name]: text }))
      setTold(({ [name]: _, ...others }) => others)
    },
    error: errors[name],
  })
  return {
    typed,
    field,
    submit,
    isBusy,
    /** What `send` threw; null while nothing was refused. `refusal` is its message. */
    refused: refusal,
    refusal: refusal === null ? undefined : wordsOf(refusal),
    refusals,
  }
}
