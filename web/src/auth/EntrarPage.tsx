import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Credentials } from '../session/account.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { PasswordInput } from '../ui/fields/PasswordInput.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import type { Arrival } from './arrival.ts'
import styles from './EntrarPage.module.css'
import { useCredentials } from './useCredentials.ts'
import { REQUIRED, wrongEmail } from './words.ts'

interface EntrarPageProps {
  /** Rejects when the clinic refuses. */
  onSubmit: (credentials: Credentials) => Promise<void>
  /** Why one stands here, until the clinic refuses. */
  reason?: string | undefined
  isReasonGood?: boolean
  /** What went well just now, until the clinic refuses. */
  arrival?: Arrival | null
  /** Where a forgotten password is asked for; without it no link stands there. */
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
    ...(arrival?.told === 'link-sent' && { email: arrival.email }),
    check,
    send: onSubmit,
  })
  const form = useRef<HTMLFormElement>(null)
  const isArriving = arrival !== null
  useEffect(() => {
    if (!isArriving) return
    // A frame later, after the heading has had the focus as on every page: then the first empty field gets it.
    const frame = requestAnimationFrame(() =>
      [...(form.current?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [isArriving])
  const notice = refusal ?? reason
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>Entrar</h1>
      <p className={styles.lead}>Acesse a agenda da sua clínica.</p>
      {notice && (
        <div className={styles.alert}>
          <Alert key={refusals} tone={!refusal && isReasonGood ? 'success' : 'danger'}>
            {notice}
          </Alert>
        </div>
      )}
      {!notice && arrival && (
        <div className={styles.alert}>
          <Alert tone="success">
            <Told {...arrival} />
          </Alert>
        </div>
      )}
      <TextInput {...email} label="E-mail" type="email" inputMode="email" autoComplete="username" isLarge />
      <PasswordInput {...password} label="Senha" autoComplete="current-password" isLarge />
      {forgotPath && (
        <Link className={styles.forgot ?? ''} to={forgotPath}>
          Esqueci minha senha
        </Link>
      )}
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
        Entrar
      </Button>
    </form>
  )
}

function Told({ told }: Pick<Arrival, 'told'>) {
  if (told === 'password-set') return <strong>Sua senha foi alterada com sucesso.</strong>
  return (
    <>
      <strong>Verifique seu email para redefinir sua senha</strong>
      <br />O link chega em alguns minutos e vale por 1 hora.
    </>
  )
}
