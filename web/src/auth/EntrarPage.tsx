import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './EntrarPage.module.css'

interface Credentials {
  email: string
  password: string
}

interface EntrarPageProps {
  /** Rejects when the clinic refuses; `error` then says why. */
  onSubmit: (credentials: Credentials) => Promise<void>
  error?: string | undefined
  /** Where a forgotten password is asked for; without it no link stands there. */
  forgotPath?: string | undefined
}

// The shared schemas would bring Zod to the first page; two rules do not need it.
const REQUIRED = 'Campo obrigatório'
const email = {
  required: REQUIRED,
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: 'Preencha um e-mail válido' },
}

export function EntrarPage({ onSubmit, error, forgotPath }: EntrarPageProps) {
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } })
  const { control, formState } = form

  const submit = form.handleSubmit(async typed => {
    try {
      await onSubmit({ email: typed.email.trim(), password: typed.password })
    } catch {
      // Who was refused most often mistyped the password: it starts afresh, the e-mail stays.
      form.resetField('password', { defaultValue: '' })
      form.setFocus('password')
    }
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>Entrar</h1>
      <p className={styles.lead}>Acesse a agenda da sua clínica.</p>
      {error && (
        <div className={styles.alert}>
          <Alert>{error}</Alert>
        </div>
      )}
      <TextField
        control={control}
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        rules={email}
        isLarge
      />
      <PasswordField
        control={control}
        name="password"
        label="Senha"
        autoComplete="current-password"
        rules={{ required: REQUIRED }}
        isLarge
      />
      {forgotPath && (
        <Link className={styles.forgot ?? ''} to={forgotPath}>
          Esqueci minha senha
        </Link>
      )}
      <Button type="submit" tone="primary" size="large" isWide isBusy={formState.isSubmitting}>
        Entrar
      </Button>
    </form>
  )
}
