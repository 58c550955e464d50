import type { Credentials } from '../session/account.ts'
import { usePlainForm } from './usePlainForm.ts'

interface Options {
  /** Of who is known already. */
  email?: string
  /** What is wrong with what was typed, by field. */
  check: (typed: Credentials) => Partial<Credentials>
  /** Rejects when the clinic refuses. */
  send: (typed: Credentials) => Promise<void>
}

/** E-mail and password as they are typed. */
export function useCredentials({ email = '', check, send }: Options) {
  const { field, submit, isBusy, refusal, refusals } = usePlainForm<Typed>({
    initial: { email, password: '' },
    check,
    send: typed => send({ ...typed, email: typed.email.trim() }),
    // Most refusals are a mistyped password: it is emptied, the e-mail stays.
    onRefusal: (form, reset) => {
      reset({ password: '' })
      form.querySelector<HTMLElement>('[name=password]')?.focus()
    },
  })
  return { submit, isBusy, refusal, refusals, email: field('email'), password: field('password') }
}

type Typed = Record<keyof Credentials, string>
