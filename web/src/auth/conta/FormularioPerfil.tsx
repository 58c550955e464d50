import { type Perfil, perfil } from '@clinica/contract/people.ts'
import * as z from '@clinica/contract/zod.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '../../api/error.ts'
import { useEdicao } from '../../conflito/index.ts'
import { type Contato, contatoDe, landErrors, linhasDe, ROTULOS_DE_CONTATO } from '../../pessoas/index.ts'
import { refreshUser, sair, trancar } from '../../session/account.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FieldGrid } from '../../ui/fields/FormSection.tsx'
import { focusFirstError } from '../../ui/fields/focusFirst.ts'
import { MaskedField } from '../../ui/fields/MaskedField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useAskBeforeLeaving } from '../../ui/overlays/useAskBeforeLeaving.tsx'
import { useNotice } from '../../ui/overlays/useNotice.ts'
import styles from './Conta.module.css'

/** Validates what will be sent with the contract's schema, so each message has the name of its field. */
const digitado = z
  .custom<Contato>()
  .transform((typed): unknown => typed)
  .pipe(perfil)

const LINHAS = linhasDe(ROTULOS_DE_CONTATO)

const FALHOU = 'Ocorreu um erro ao processar sua requisição.'

export interface FormularioPerfilProps {
  registro: Contato
  /** Reads the record's current version from the server. */
  reread: () => Promise<Contato>
  salvar: (input: { body: Perfil; ifMatch: string | undefined }) => Promise<Contato>
}

/**
 * The form restarts from what was saved. What is read again is shown too, but does not overwrite what is being typed.
 */
export function FormularioPerfil({ registro, ...calls }: FormularioPerfilProps) {
  const [start, setStart] = useState({ registro, saves: 0 })
  const onSaved = (saved: Contato) => setStart(({ saves }) => ({ registro: saved, saves: saves + 1 }))
  const onBase = (base: Contato) => setStart(({ saves }) => ({ registro: base, saves }))
  const begun = { registro: start.registro, lido: registro, onSaved, onBase }
  return <Formulario key={start.saves} {...begun} {...calls} />
}

interface FormularioProps extends FormularioPerfilProps {
  lido: Contato
  onSaved: (saved: Contato) => void
  onBase: (base: Contato) => void
}

function Formulario(props: FormularioProps) {
  const { registro, lido, onSaved, onBase } = props
  const notice = useNotice()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Contato, unknown, Perfil>({
    defaultValues: contatoDe(registro),
    resolver: standardSchemaResolver(digitado),
    shouldFocusError: false,
  })
  const { control, formState } = form
  const { isDirty, isSubmitting } = formState
  const email = useWatch({ control, name: 'email' })
  const isMoved = email.trim().toLowerCase() !== registro.email.toLowerCase()

  /** The server's message when the sign-in is too long ago to change the e-mail. */
  const [oldEntry, setOldEntry] = useState<string>()
  const saved = useRef(registro)
  const { save, note, question } = useEdicao<Contato, Contato, Perfil>({
    form,
    oQue: 'este cadastro',
    registro,
    lido,
    onBase,
    digitadoDe: contatoDe,
    linhas: LINHAS,
    enviadoDe: typed => digitado.parse(typed),
    reread: props.reread,
    salvar: async (body, ifMatch) => {
      saved.current = await props.salvar({ body, ifMatch })
    },
    onSaved: () => {
      // Changing the e-mail ended every session of the account.
      if (saved.current.email.toLowerCase() !== registro.email.toLowerCase())
        return sair('Faça o seu login com o novo e-mail.', true)
      toast.success('Dados atualizado com sucesso.')
      // Updates the name in the header; if this call fails, the next session refresh does it.
      void refreshUser().catch(() => undefined)
      onSaved(saved.current)
    },
  })
  // Typing clears the notice: it has been read, and on a phone it covers the buttons.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type !== 'change') return
          notice.clear()
          setOldEntry(undefined)
        },
      }),
    [form, notice],
  )
  const leaving = useAskBeforeLeaving(isDirty)
  const focusError = () => requestAnimationFrame(() => element.current && focusFirstError(element.current))
  const send = async (body: Perfil) => {
    try {
      await save(body)
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'ENTRADA_ANTIGA') return setOldEntry(error.error)
      const landed = error instanceof ApiError ? landErrors(error, form.getValues()) : []
      for (const { path, message } of landed) form.setError(path, { message })
      notice.error(error instanceof ApiError ? error.error : FALHOU)
      focusError()
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    notice.clear()
    event.preventDefault()
    if (oldEntry) {
      // The lock keeps what was typed; after signing in, the same button saves it.
      setOldEntry(undefined)
      return trancar({ lockedFor: 'email' })
    }
    if (isDirty && !isSubmitting) void form.handleSubmit(send, focusError)(event)
  }
  const reset = () => {
    notice.clear()
    setOldEntry(undefined)
    form.reset()
  }

  return (
    <Card isBare>
      <form method="post" ref={element} onSubmit={submit} noValidate>
        <div className={styles.body}>
          <h2 className={styles.heading}>Dados da conta</h2>
          {note}
          {oldEntry && <Alert>{oldEntry} O que você digitou fica guardado.</Alert>}
          <FieldGrid columns={3}>
            <TextField control={control} name="nome" label="Nome" autoComplete="given-name" />
            <TextField control={control} name="sobrenome" label="Sobrenome" autoComplete="family-name" />
            <MaskedField control={control} name="cpf" label="CPF" mask="cpf" placeholder="000.000.000-00" />
            <TextField
              control={control}
              name="email"
              label="E-mail"
              type="email"
              inputMode="email"
              autoComplete="email"
              hint={
                isMoved
                  ? 'Ao salvar, você sai do sistema e entra de novo com este e-mail.'
                  : 'Ao alterá-lo, você entra de novo com ele.'
              }
            />
            <MaskedField
              control={control}
              name="celular"
              label="Celular"
              mask="telefone"
              placeholder="(11) 98765-4321"
              autoComplete="tel-national"
            />
          </FieldGrid>
        </div>
        <footer className={styles.foot}>
          <p className={styles.words}>{!isDirty && 'Nada foi alterado.'}</p>
          <Button onPress={reset} isDisabled={!isDirty}>
            Cancelar
          </Button>
          <Button type="submit" tone="primary" isBusy={isSubmitting} isDisabled={!isDirty}>
            {oldEntry ? 'Entrar novamente' : 'Salvar'}
          </Button>
        </footer>
      </form>
      {question}
      {leaving}
    </Card>
  )
}
