import { isStrongPassword, MESSAGES } from '@clinica/contract/validation.ts'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '../api/client.ts'
import { ApiError } from '../api/error.ts'
import { paths } from '../paths.ts'
import { sair } from '../session/account.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { NewPasswordInput } from '../ui/fields/NewPasswordInput.tsx'
import { PasswordInput } from '../ui/fields/PasswordInput.tsx'
import { PasswordRule } from '../ui/fields/PasswordRule.tsx'
import { carryToNextPage, HANDED } from './arrival.ts'
import styles from './EntrarPage.module.css'
import { deQuemEhOLink, redefinirSenha } from './endpoints.ts'
import { usePlainForm } from './usePlainForm.ts'
import { REQUIRED } from './words.ts'

type Typed = Record<'password' | 'confirmation', string>

const check = ({ password, confirmation }: Typed): Partial<Typed> => ({
  ...(!isStrongPassword(password) && { password: password === '' ? REQUIRED : MESSAGES.password }),
  ...(confirmation === ''
    ? { confirmation: REQUIRED }
    : confirmation !== password && { confirmation: MESSAGES.confirmation }),
})

/** Opened by a link from a mail or from the operator: anyone who has the link sets the password. */
export function NovaSenhaPage() {
  const { code = '' } = useParams()
  const navigate = useNavigate()
  const { typed, field, submit, isBusy, refused, refusal, refusals } = usePlainForm<Typed>({
    initial: { password: '', confirmation: '' },
    check,
    send: async body => {
      await call(redefinirSenha, { body: { code, ...body }, bearer: '' })
      // The reset ended that account's sessions. If another account's session is open here, it must end too.
      sair()
      carryToNextPage({ told: 'password-set' })
      navigate(paths.login(), { state: HANDED, replace: true })
    },
  })
  const { email, dead } = useLink(code)
  if (dead !== undefined) return <DeadLink words={dead} />
  if (isDead(refused)) return <DeadLink words={refusal} />
  return (
    <form method="post" className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>Nova senha</h1>
      <p className={styles.lead}>
        {email === undefined ? 'Escolha a senha com que você vai entrar.' : `Para ${email}`}
      </p>
      {/* Tells password managers whose password this is. */}
      {email !== undefined && (
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      )}
      {refusal && (
        <div className={styles.alert}>
          <Alert key={refusals}>
            <strong>Ocorreu um erro</strong>
            <br />
            {refusal}
          </Alert>
        </div>
      )}
      <div className={styles.ruled}>
        <NewPasswordInput {...field('password')} label="Senha" isLarge />
        <PasswordRule password={typed.password} />
      </div>
      <PasswordInput {...field('confirmation')} label="Confirmar senha" autoComplete="new-password" isLarge />
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
        Salvar nova senha
      </Button>
    </form>
  )
}

/** Used, expired or never given. */
const isDead = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.codigo === 'CODIGO_INVALIDO'

/** Whose password it sets, or why none can be set with it any more; unanswered, the page does without. */
function useLink(code: string): { email?: string; dead?: string } {
  const [link, setLink] = useState<{ email?: string; dead?: string }>({})
  useEffect(() => {
    let isGone = false
    call(deQuemEhOLink, { body: { code }, bearer: '' }).then(
      ({ email }) => !isGone && setLink({ email }),
      error => !isGone && isDead(error) && setLink({ dead: error.error }),
    )
    return () => {
      isGone = true
    }
  }, [code])
  return link
}

/** Replaces the form, typed password included: no password can be set with this link any more. */
function DeadLink({ words }: { words: string | undefined }) {
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>Nova senha</h1>
      <Alert>
        <strong>Ocorreu um erro</strong>
        <br />
        {words}
      </Alert>
      <Link className={styles.again ?? ''} to={paths.forgotPassword()}>
        Pedir outro link
      </Link>
      <Link className={styles.back ?? ''} to={paths.login()}>
        Voltar para Entrar
      </Link>
    </div>
  )
}
