import { type FormEvent, useState } from 'react'
import { wordsOf } from '../api/error.ts'
import type { Credentials } from '../session/account.ts'
import { focusFirstError } from '../ui/fields/focusFirstError.ts'

interface Options {
  /** Of who is known already. */
  email?: string
  /** What is wrong with what was typed, by field. */
  check: (typed: Credentials) => Partial<Credentials>
  /** Rejects when the clinic refuses. */
  send: (typed: Credentials) => Promise<void>
}

/** E-mail and password as they are typed. Two fields need no form library, and the first page loads fast without. */
export function useCredentials({ email = '', check, send }: Options) {
  const [typed, setTyped] = useState<Credentials>({ email, password: '' })
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  // Key of the alert: a repeated refusal with the same text is read out again.
  const [refusals, setRefusals] = useState(0)
  const errors = isTried ? check(typed) : {}

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setTried(true)
    if (Object.keys(check(typed)).length > 0) return focusFirstError(form)
    setBusy(true)
    try {
      await send({ ...typed, email: typed.email.trim() })
    } catch (error) {
      setRefusal(wordsOf(error))
      setRefusals(refusals + 1)
      // Most refusals are a mistyped password: it is emptied, the e-mail stays.
      setTyped({ ...typed, password: '' })
      setTried(false)
      form.querySelector<HTMLElement>('[name=password]')?.focus()
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof Credentials) => ({
    name,
    value: typed[name],
    onChange: (text: string) => setTyped(now => ({ ...now, [name]: text })),
    error: errors[name],
  })
  return { submit, isBusy, refusal, refusals, email: field('email'), password: field('password') }
}
