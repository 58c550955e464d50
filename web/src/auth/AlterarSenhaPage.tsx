import { alterarSenha } from '@clinica/contract/auth/endpoints.ts'
import { senhaAlterada } from '@clinica/contract/auth/schemas.ts'
import { ROLE_LABELS } from '@clinica/contract/labels.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError, wordsOf } from '../api/error.ts'
import { useAction } from '../api/query.ts'
import { paths } from '../paths.ts'
import { landErrors } from '../pessoas/index.ts'
import { refreshUser } from '../session/account.ts'
import { useSession } from '../session/store.ts'
import { useTenant } from '../session/tenant.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FieldGrid } from '../ui/fields/FormSection.tsx'
import { focusFirstError } from '../ui/fields/focusFirstError.ts'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { PasswordRule } from '../ui/fields/PasswordRule.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useNotice } from '../ui/overlays/useNotice.ts'
import { useScreen } from '../ui/useScreen.ts'
import styles from './AlterarSenhaPage.module.css'

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' }
/** Of the notification (spec 8). */
const FALHOU = 'Não foi possível atualizar sua senha, verifique os dados informados.'

/** Whoever knows its password gives itself another. */
export function AlterarSenhaPage() {
  const navigate = useNavigate()
  const notice = useNotice()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<typeof EMPTY, unknown, typeof EMPTY>({
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(senhaAlterada),
    shouldFocusError: false,
  })
  const { control, formState } = form
  const newPassword = useWatch({ control, name: 'newPassword' })
  const { mutateAsync } = useAction(alterarSenha)
  // Whoever goes on typing has read it.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type === 'change') notice.clear()
        },
      }),
    [form, notice],
  )
  const showErrors = (description?: string) => {
    notice.error(FALHOU, description)
    requestAnimationFrame(() => element.current && focusFirstError(element.current))
  }

  const save = async (body: typeof EMPTY) => {
    try {
      await mutateAsync({ body })
    } catch (error) {
      const landed = error instanceof ApiError ? landErrors(error, form.getValues()) : []
      for (const { path, message } of landed) form.setError(path, { message })
      return showErrors(wordsOf(error))
    }
    form.reset(EMPTY)
    toast.success('Senha atualizada com sucesso.')
    // The notice that asked for it goes; unanswered, it goes with the next refresh.
    await refreshUser().catch(() => undefined)
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    notice.clear()
    event.preventDefault()
    if (!formState.isSubmitting) void form.handleSubmit(save, () => showErrors())(event)
  }

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Alterar Senha</h1>
      <Whose />
      <Card isBare>
        <form ref={element} onSubmit={send} noValidate>
          <div className={styles.body}>
            <FieldGrid columns={3}>
              <PasswordField
                control={control}
                name="currentPassword"
                label="Senha atual"
                autoComplete="current-password"
              />
              <div className={styles.ruled}>
                <PasswordField
                  control={control}
                  name="newPassword"
                  label="Nova senha"
                  autoComplete="new-password"
                />
                <PasswordRule password={newPassword} />
              </div>
              <PasswordField
                control={control}
                name="confirmation"
                label="Confirmar nova senha"
                autoComplete="new-password"
              />
            </FieldGrid>
          </div>
          <footer className={styles.foot}>
            <p className={styles.words}>Ao salvar, as suas outras sessões são encerradas.</p>
            <Button onPress={() => navigate(paths.inicio())}>Cancelar</Button>
            <Button type="submit" tone="primary" isBusy={formState.isSubmitting}>
              Salvar
            </Button>
          </footer>
        </form>
      </Card>
    </div>
  )
}

/** Beside the form, or on the phone above it. */
function Whose() {
  const { user } = useSession()
  const { cdnUrl } = useTenant()
  const isPhone = useScreen() === 'phone'
  if (!user) return null
  const name = `${user.firstname} ${user.lastname}`
  const { profileImage } = user
  return (
    <div className={styles.whose}>
      <Avatar
        id={user.userId}
        name={name}
        image={profileImage && cdnUrl + profileImage.location}
        size={isPhone ? 60 : 96}
      />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.role}>{ROLE_LABELS[user.role]}</p>
      </div>
    </div>
  )
}
