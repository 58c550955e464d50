import { registrar } from '@clinica/contract/auth/administracao.ts'
import { novoAdministrador } from '@clinica/contract/auth/contas.ts'
import type * as z from '@clinica/contract/zod.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError, wordsOf } from '../../api/error.ts'
import { useAction } from '../../api/query.ts'
import { landErrors } from '../../pessoas/index.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldGrid } from '../../ui/fields/FormSection.tsx'
import { NewPasswordField } from '../../ui/fields/NewPasswordInput.tsx'
import { PasswordRule } from '../../ui/fields/PasswordRule.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useRefusal } from '../../ui/fields/useRefusal.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import styles from './Usuarios.module.css'

type Typed = z.input<typeof novoAdministrador>

const EMPTY: Typed = { firstname: '', lastname: '', email: '', password: '', role: 'ADMIN' }
const FALHOU = 'Não foi possível cadastrar o administrador'

/** An administrator is only an account; the other roles' accounts are created with the person. */
export function NovoAdministrador({ onClose }: { onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null)
  const refusal = useRefusal(content, 'cadastrar')
  const form = useForm<Typed, unknown, z.output<typeof novoAdministrador>>({
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(novoAdministrador),
    shouldFocusError: false,
  })
  const { control, formState } = form
  const password = useWatch({ control, name: 'password' })
  const { mutateAsync } = useAction(registrar)
  const showErrors = () => refusal.wrong(FALHOU)

  const save = async (body: z.output<typeof novoAdministrador>) => {
    try {
      await mutateAsync({ body })
    } catch (error) {
      const landed = error instanceof ApiError ? landErrors(error, form.getValues()) : []
      for (const { path, message } of landed) form.setError(path, { message })
      return landed.length > 0 ? showErrors() : refusal.say(FALHOU, wordsOf(error))
    }
    toast.success('Administrador cadastrado com sucesso.', `${body.firstname} ${body.lastname}`)
    onClose()
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    refusal.clear()
    event.preventDefault()
    if (!formState.isSubmitting) void form.handleSubmit(save, showErrors)(event)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Novo administrador"
      size="detail"
      isDirty={formState.isDirty}
      isBusy={formState.isSubmitting}
      onSubmit={send}
      refusal={refusal.shown}
      foot={
        <>
          <span />
          <Button slot="close">Cancelar</Button>
          <Button type="submit" tone="primary" isBusy={formState.isSubmitting}>
            Cadastrar
          </Button>
        </>
      }
    >
      <div ref={content} className={styles.form}>
        <FieldGrid>
          <TextField control={control} name="firstname" label="Nome" autoComplete="off" />
          <TextField control={control} name="lastname" label="Sobrenome" autoComplete="off" />
        </FieldGrid>
        <TextField
          control={control}
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <div>
          <NewPasswordField control={control} name="password" label="Senha" />
          <PasswordRule password={password} />
        </div>
        <p className={styles.warning}>
          <Icon name="alert" />
          Um administrador vê e altera tudo nesta clínica.
        </p>
      </div>
    </Dialog>
  )
}
