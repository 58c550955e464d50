import { useState } from 'react'
import { ApiError } from '../api/error.ts'
import { type Credentials, entrar, FactorMissing } from '../session/account.ts'
import { later } from '../ui/overlays/later.tsx'

// Loaded only when needed, since few people come here and the first page must stay small.
const CodigoForm = later(() => import('./segundo-fator/CodigoForm.tsx').then(m => m.CodigoForm))
const AtivarParaEntrar = later(() =>
  import('./segundo-fator/AtivarParaEntrar.tsx').then(m => m.AtivarParaEntrar),
)

/** The step between the password and the session: a code, or setting up the factor that the clinic requires. */
export type Next = { ticket: string } | FactorMissing

const nextOf = (error: unknown): Next | null =>
  error instanceof FactorMissing
    ? error
    : error instanceof ApiError && error.ticket
      ? { ticket: error.ticket }
      : null

export function useSteps(signIn: (typed: Credentials) => Promise<void> = entrar) {
  const [next, setNext] = useState<Next>()
  const [reason, setReason] = useState<string>()
  const [email, setEmail] = useState('')
  const send = async (typed: Credentials) => {
    try {
      await signIn(typed)
    } catch (error) {
      const step = nextOf(error)
      if (!step) throw error
      setNext(step)
      setEmail(typed.email)
    }
  }
  const back = (why?: string) => {
    setNext(undefined)
    setReason(why)
  }
  return {
    send,
    next,
    /** Of whoever is on the second step, or was. */
    email,
    reason,
    back,
  }
}

/** Used by both the sign-in page and the lock screen. */
export const SecondStep = ({ next, onBack }: { next: Next; onBack: (why?: string) => void }) =>
  'ticket' in next ? (
    <CodigoForm ticket={next.ticket} onLeave={onBack} />
  ) : (
    <AtivarParaEntrar missing={next} onBack={onBack} />
  )
