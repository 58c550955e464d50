import type { UserInfo } from '@clinica/contract/auth/schemas.ts'
import { useState } from 'react'
import { FocusScope } from 'react-aria/FocusScope'
import { useForm } from 'react-hook-form'
import { wordsOf } from '../api/error.ts'
import { Illustration } from '../layout/Illustration.tsx'
import { destravar, sair } from '../session/account.ts'
import { Alert } from '../ui/Alert.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Mark } from '../ui/Mark.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './SessaoCancelada.module.css'

interface SessaoCanceladaProps {
  user: Pick<UserInfo, 'userId' | 'firstname' | 'lastname' | 'email'>
  clinic: string
}

const USERNAME = { required: 'Preencha seu usuário de acesso.' }
const PASSWORD = { required: 'Preencha sua senha' }

export function SessaoCancelada({ user, clinic }: SessaoCanceladaProps) {
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({ defaultValues: { email: user.email, password: '' } })
  const { control, formState } = form
  const name = `${user.firstname} ${user.lastname}`

  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      await destravar({ email: email.trim(), password })
    } catch (error) {
      setRefusal(wordsOf(error))
      form.resetField('password', { defaultValue: '' })
      form.setFocus('password')
    }
  })

  // Its own scope: a dialog left open behind would take the focus back.
  return (
    <FocusScope contain autoFocus>
      <main className={styles.page}>
        <div className={styles.picture}>
          <Illustration view="quiet" />
        </div>
        <form className={styles.card} onSubmit={submit} noValidate>
          <Mark name={clinic} />
          <h1 className={styles.title}>Sua sessão foi cancelada</h1>
          <p className={styles.lead}>
            Você ficou alguns minutos sem usar o sistema. Digite sua senha para continuar de onde parou.
          </p>
          {refusal && (
            <div className={styles.alert}>
              <Alert>{refusal}</Alert>
            </div>
          )}
          {user.email ? (
            <div className={styles.person}>
              <Avatar id={user.userId} name={name} size={44} />
              <div className={styles.who}>
                <p className={styles.name}>{name}</p>
                <p className={styles.email}>{user.email}</p>
              </div>
              {/* For password managers: whose password it is. */}
              <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
            </div>
          ) : (
            <TextField
              control={control}
              name="email"
              label="Usuário"
              type="email"
              autoComplete="username"
              rules={USERNAME}
              isLarge
            />
          )}
          <PasswordField
            control={control}
            name="password"
            label="Senha"
            autoComplete="current-password"
            rules={PASSWORD}
            isLarge
          />
          <Button type="submit" tone="primary" size="large" isWide isBusy={formState.isSubmitting}>
            Entrar
          </Button>
          <div className={styles.other}>
            <Button tone="quiet" onPress={() => sair()}>
              Entrar com outra conta
            </Button>
          </div>
        </form>
      </main>
    </FocusScope>
  )
}
