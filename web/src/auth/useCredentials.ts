import type { Credentials } from '../session/account.ts'
import { usePlainForm } from './usePlainForm.ts'

interface Options {
  /** The e-mail, when the user is already known. */
  email?: string
  /** The messages of invalid fields. */
  check: (typed: Credentials) => Partial<Credentials>
  /** Rejects when the server refuses the credentials. */
  send: (typed: Credentials) => Promise<void>
}

/** The sign-in form's state: e-mail and password. */
export function useCredentials({ email = '', check, send }: Options) {
  const { field, submit, isBusy, refusal, refusals } = usePlainForm<Typed>({
    initial: { email, password: '' },
    check,
    send: typed => send({ ...typed, email: typed.email.trim() }),
    // Most refusals are a mistyped password: the password is emptied, the e-mail stays.
    onRefusal: (form, reset) => {
      reset('password')
      form.querySelector<HTMLElement>('[name=password]')?.focus()
    },
  })
  return { submit, isBusy, refusal, refusals, email: field('email'), password: field('password') }
}

type Typed = Record<keyof Credentials, string>
