import { alterarSenha, verSegundoFator } from '@clinica/contract/auth/endpoints.ts'
import { senhaAlterada } from '@clinica/contract/auth/schemas.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError, wordsOf } from '../../api/error.ts'
import { useAction, useEndpoint } from '../../api/query.ts'
import { landErrors } from '../../pessoas/index.ts'
import { refreshUser } from '../../session/account.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FieldGrid } from '../../ui/fields/FormSection.tsx'
import { focusFirstError } from '../../ui/fields/focusFirst.ts'
import { NewPasswordField } from '../../ui/fields/NewPasswordInput.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { PasswordRule } from '../../ui/fields/PasswordRule.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useAskBeforeLeaving } from '../../ui/overlays/useAskBeforeLeaving.tsx'
import { useNotice } from '../../ui/overlays/useNotice.ts'
import styles from './Conta.module.css'

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '', codigo: '' }
/** The notification's text (spec 8). */
const FALHOU = 'Não foi possível atualizar sua senha, verifique os dados informados.'

/**
 * The user changes the own password by typing the current one. On its own page Cancelar leaves; in Minha Conta it
 * empties the fields, and like Salvar it is disabled until something was typed.
 */
export function FormularioSenha({ onLeave }: { onLeave?: () => void }) {
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
  const { data: factor } = useEndpoint(verSegundoFator)
  // Typing clears the notice: it has been read.
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
    // Removes the notice that asked for a new password; if this call fails, the next session refresh does it.
    await refreshUser().catch(() => undefined)
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    notice.clear()
    event.preventDefault()
    if (!formState.isSubmitting) void form.handleSubmit(save, () => showErrors())(event)
  }

  const leaving = useAskBeforeLeaving(formState.isDirty)
  const isUntouched = !onLeave && !formState.isDirty
  const cancel = () => {
    notice.clear()
    if (onLeave) onLeave()
    else form.reset(EMPTY)
  }

  return (
    <Card isBare>
      <form method="post" ref={element} onSubmit={send} noValidate>
        <div className={styles.body}>
          {!onLeave && <h2 className={styles.heading}>Alterar senha</h2>}
          <FieldGrid columns={3}>
            <PasswordField
              control={control}
              name="currentPassword"
              label="Senha atual"
              autoComplete="current-password"
            />
            <div className={styles.ruled}>
              <NewPasswordField control={control} name="newPassword" label="Nova senha" />
              <PasswordRule password={newPassword} />
            </div>
            <PasswordField
              control={control}
              name="confirmation"
              label="Confirmar nova senha"
              autoComplete="new-password"
            />
            {factor?.ativo && (
              <TextField
                control={control}
                name="codigo"
                label="Código do segundo fator"
                autoComplete="one-time-code"
              />
            )}
          </FieldGrid>
        </div>
        <footer className={styles.foot}>
          <p className={styles.words}>
            {isUntouched ? 'Nada foi alterado.' : 'Ao salvar, as suas outras sessões são encerradas.'}
          </p>
          <Button onPress={cancel} isDisabled={isUntouched}>
            Cancelar
          </Button>
          <Button type="submit" tone="primary" isBusy={formState.isSubmitting} isDisabled={isUntouched}>
            Salvar
          </Button>
        </footer>
      </form>
      {leaving}
    </Card>
  )
}
