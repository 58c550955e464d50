import type { UserInfo } from '@clinica/contract/auth/schemas.ts'
import { useEffect, useRef } from 'react'
import { Illustration } from '../layout/login/Illustration.tsx'
import { type Credentials, sair } from '../session/account.ts'
import { useSession } from '../session/store.ts'
import { Alert } from '../ui/Alert.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { PasswordInput } from '../ui/fields/PasswordInput.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { Mark } from '../ui/Mark.tsx'
import styles from './SessaoCancelada.module.css'
import { useCredentials } from './useCredentials.ts'
import { SecondStep, useSteps } from './useSteps.tsx'

interface SessaoCanceladaProps {
  user: Pick<UserInfo, 'userId' | 'firstname' | 'lastname' | 'email'>
  clinic: string
}

const WORDS = {
  idle: 'Você ficou alguns minutos sem usar o sistema. Digite sua senha para continuar de onde parou.',
  factor:
    'A sua clínica passou a exigir o segundo fator. Digite sua senha para ativar o seu e continuar de onde parou.',
  email: 'Digite sua senha para alterar o seu e-mail. O que você digitou está guardado.',
} as const

const check = ({ email, password }: Credentials): Partial<Credentials> => ({
  ...(email === '' && { email: 'Preencha seu usuário de acesso.' }),
  ...(password === '' && { password: 'Preencha sua senha' }),
})

export function SessaoCancelada({ user, clinic }: SessaoCanceladaProps) {
  const { send, next, email, reason, back } = useSteps()
  if (next)
    return (
      <main className={styles.page}>
        <div className={styles.card}>
          <Mark name={clinic} />
          <SecondStep
            next={next}
            onBack={why => {
              back(why)
              // Leaving the code step signs out, for another account. Leaving the factor's setup only goes back to the
              // password: the work behind the lock stays.
              if (why === undefined && 'ticket' in next) sair()
            }}
          />
        </div>
      </main>
    )
  return (
    <SenhaDaSessao user={user} clinic={clinic} email={user.email || email} reason={reason} onSubmit={send} />
  )
}

interface SenhaDaSessaoProps extends SessaoCanceladaProps {
  /** Empty if it is not known yet. */
  email: string
  /** Why the second step was left. */
  reason: string | undefined
  onSubmit: (credentials: Credentials) => Promise<void>
}

/** The first step. Drawn anew after the second, so that it has the focus again, and no password. */
function SenhaDaSessao({ user, clinic, email: known, reason, onSubmit }: SenhaDaSessaoProps) {
  const { lockedFor } = useSession()
  const name = `${user.firstname} ${user.lastname}`
  const { email, password, submit, isBusy, refusal, refusals } = useCredentials({
    email: known,
    check,
    send: onSubmit,
  })

  const form = useRef<HTMLFormElement>(null)
  // Not React Aria's FocusScope: it would keep a reference to the scope of a dialog left open behind the lock, and so
  // to everything in it.
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? []
    ;[...fields].find(({ value }) => value === '')?.focus()
  }, [])

  return (
    <main className={styles.page}>
      <div className={styles.picture}>
        <Illustration view="quiet" />
      </div>
      <form method="post" ref={form} className={styles.card} onSubmit={submit} noValidate>
        <Mark name={clinic} />
        <h1 className={styles.title}>Sua sessão foi cancelada</h1>
        <p className={styles.lead}>{WORDS[lockedFor ?? 'idle']}</p>
        {(refusal ?? reason) && (
          <div>
            <Alert key={refusals}>{refusal ?? reason ?? ''}</Alert>
          </div>
        )}
        {user.email ? (
          <div className={styles.person}>
            <Avatar name={name} size={44} />
            <div className={styles.who}>
              <p className={styles.name}>{name}</p>
              <p className={styles.email}>{user.email}</p>
            </div>
            {/* Tells password managers whose password this is. */}
            <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          </div>
        ) : (
          <TextInput {...email} label="Usuário" type="email" autoComplete="username" isLarge />
        )}
        <PasswordInput {...password} label="Senha" autoComplete="current-password" isLarge />
        <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
          Entrar
        </Button>
        <div className={styles.other}>
          <Button tone="quiet" onPress={() => sair()}>
            Entrar com outra conta
          </Button>
        </div>
      </form>
    </main>
  )
}
