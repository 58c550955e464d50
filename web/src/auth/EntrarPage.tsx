import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Credentials } from '../session/account.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { CONTROLS } from '../ui/fields/controls.ts'
import { PasswordInput } from '../ui/fields/PasswordInput.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { type Arrival, carryToNextPage, emailOf, HANDED } from './arrival.ts'
import styles from './EntrarPage.module.css'
import { useCredentials } from './useCredentials.ts'
import { useTypedEarly } from './useTypedEarly.ts'
import { REQUIRED, wrongEmail } from './words.ts'

interface EntrarPageProps {
  /** Rejects when the server refuses the credentials. */
  onSubmit: (credentials: Credentials) => Promise<void>
  /** Why the user was sent here; a refusal replaces it. */
  reason?: string | undefined
  isReasonGood?: boolean
  /** What the forgotten-password pages pass on; what was done there is shown unless there is a reason or a refusal. */
  arrival?: Arrival | null
  /** The page to ask for a new password; without it there is no link. */
  forgotPath?: string | undefined
}

const check = ({ email, password }: Credentials): Partial<Credentials> => {
  const wrong = wrongEmail(email)
  return { ...(wrong && { email: wrong }), ...(password === '' && { password: REQUIRED }) }
}

export function EntrarPage({
  onSubmit,
  reason,
  isReasonGood = false,
  arrival = null,
  forgotPath,
}: EntrarPageProps) {
  const { email, password, submit, isBusy, refusal, refusals } = useCredentials({
    email: emailOf(arrival),
    check,
    send: onSubmit,
  })
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, { email, password })
  const isArriving = arrival !== null
  useEffect(() => {
    // On a phone the keyboard would cover the page before it was read.
    if (!isArriving && !matchMedia('(pointer: fine)').matches) return
    // One frame later, because the page first gives the focus to its heading; then the first empty field takes it.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.matches(CONTROLS)) return
      const fields = [...(form.current?.querySelectorAll('input') ?? [])]
      fields.find(({ value }) => value === '')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isArriving])
  const notice = refusal ?? reason
  return (
    <form method="post" ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>Entrar</h1>
      <p className={styles.lead}>Acesse a agenda da sua clínica.</p>
      {notice && (
        <div className={styles.alert}>
          <Alert key={refusals} tone={!refusal && isReasonGood ? 'success' : 'danger'}>
            {notice}
          </Alert>
        </div>
      )}
      {!notice && arrival?.told && (
        <div className={styles.alert}>
          <Alert tone="success">
            <Told told={arrival.told} />
          </Alert>
        </div>
      )}
      <TextInput {...email} label="E-mail" type="email" inputMode="email" autoComplete="username" isLarge />
      <PasswordInput {...password} label="Senha" autoComplete="current-password" isLarge />
      {forgotPath && (
        <Link
          className={styles.forgot ?? ''}
          to={forgotPath}
          state={HANDED}
          onClick={() => carryToNextPage({ told: null, email: email.value })}
        >
          Esqueci minha senha
        </Link>
      )}
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
        Entrar
      </Button>
    </form>
  )
}

function Told({ told }: { told: NonNullable<Arrival['told']> }) {
  if (told === 'password-set') return <strong>Sua senha foi alterada com sucesso.</strong>
  return (
    <>
      <strong>Verifique seu email para redefinir sua senha</strong>
      <br />O link chega em alguns minutos e vale por 1 hora.
    </>
  )
}
