import { Link } from 'react-router'
import type { Credentials } from '../session/account.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { PasswordInput } from '../ui/fields/PasswordInput.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import styles from './EntrarPage.module.css'
import { useCredentials } from './useCredentials.ts'

interface EntrarPageProps {
  /** Rejects when the clinic refuses. */
  onSubmit: (credentials: Credentials) => Promise<void>
  /** Why one stands here, until the clinic refuses. */
  reason?: string | undefined
  /** Where a forgotten password is asked for; without it no link stands there. */
  forgotPath?: string | undefined
}

// The shared schemas would bring Zod to the first page; two rules do not need it.
const REQUIRED = 'Campo obrigatório'
const EMAIL = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/

const check = ({ email, password }: Credentials): Partial<Credentials> => ({
  ...(!EMAIL.test(email) && { email: email === '' ? REQUIRED : 'Preencha um e-mail válido' }),
  ...(password === '' && { password: REQUIRED }),
})

export function EntrarPage({ onSubmit, reason, forgotPath }: EntrarPageProps) {
  const { email, password, submit, isBusy, refusal, refusals } = useCredentials({ check, send: onSubmit })
  const notice = refusal ?? reason
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>Entrar</h1>
      <p className={styles.lead}>Acesse a agenda da sua clínica.</p>
      {notice && (
        <div className={styles.alert}>
          <Alert key={refusals}>{notice}</Alert>
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
