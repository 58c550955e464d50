import { Link, useNavigate } from 'react-router'
import { call } from '../api/client.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { carryToNextPage, emailOf, HANDED, useArrival } from './arrival.ts'
import styles from './EntrarPage.module.css'
import { pedirLink } from './endpoints.ts'
import { usePlainForm } from './usePlainForm.ts'
import { wrongEmail } from './words.ts'

/** Asks for a password link by mail. The answer does not tell whether the account exists. */
export function EsqueciSenhaPage() {
  const navigate = useNavigate()
  const { field, submit, isBusy, refusal, refusals } = usePlainForm({
    initial: { email: emailOf(useArrival()) },
    check: ({ email }) => {
      const wrong = wrongEmail(email)
      return wrong ? { email: wrong } : {}
    },
    send: async typed => {
      const email = typed.email.trim()
      await call(pedirLink, { body: { email }, bearer: '' })
      carryToNextPage({ told: 'link-sent', email })
      navigate(paths.login(), { state: HANDED })
    },
  })
  const email = field('email')
  return (
    <form method="post" className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>Esqueci minha senha</h1>
      <p className={styles.lead}>
        Digite o e-mail da sua conta. Enviaremos um link para você criar outra senha.
      </p>
      {refusal && (
        <div className={styles.alert}>
          <Alert key={refusals}>
            <strong>Ocorreu um erro</strong>
            <br />
            {refusal}
          </Alert>
        </div>
      )}
      <TextInput {...email} label="E-mail" type="email" inputMode="email" autoComplete="username" isLarge />
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
        Enviar link
      </Button>
      <Link
        className={styles.back ?? ''}
        to={paths.login()}
        state={HANDED}
        onClick={() => carryToNextPage({ told: null, email: email.value })}
      >
        Voltar para Entrar
      </Link>
    </form>
  )
}
