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

/** The contract's schema asks what will be sent, so each message finds the field of the same name. */
const digitado = z
  .custom<Contato>()
  .transform((typed): unknown => typed)
  .pipe(perfil)

const LINHAS = linhasDe(ROTULOS_DE_CONTATO)

const FALHOU = 'Ocorreu um erro ao processar sua requisição.'

export interface FormularioPerfilProps {
  registro: Contato
  /** The record as it stands on the server now. */
  reread: () => Promise<Contato>
  salvar: (input: { body: Perfil; ifMatch: string | undefined }) => Promise<Contato>
}

/** Begins anew with what was saved. What comes from the server meanwhile takes no typed word away. */
export function FormularioPerfil({ registro, ...calls }: FormularioPerfilProps) {
  const [start, setStart] = useState({ registro, saves: 0 })
  const onSaved = (saved: Contato) => setStart(({ saves }) => ({ registro: saved, saves: saves + 1 }))
  return <Formulario key={start.saves} registro={start.registro} onSaved={onSaved} {...calls} />
}

function Formulario(props: FormularioPerfilProps & { onSaved: (saved: Contato) => void }) {
  const { registro, onSaved } = props
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

  /** Why another e-mail waits for another entry. */
  const [oldEntry, setOldEntry] = useState<string>()
  const saved = useRef(registro)
  const { save, note, question } = useEdicao<Contato, Contato, Perfil>({
    form,
    oQue: 'este cadastro',
    registro,
    digitadoDe: contatoDe,
    linhas: LINHAS,
    enviadoDe: typed => digitado.parse(typed),
    reread: props.reread,
    salvar: async (body, ifMatch) => {
      saved.current = await props.salvar({ body, ifMatch })
    },
    onSaved: () => {
      // Another e-mail has ended every session of the account.
      if (saved.current.email.toLowerCase() !== registro.email.toLowerCase())
        return sair('Faça o seu login com o novo e-mail.', true)
      toast.success('Dados atualizado com sucesso.')
      // The name in the header; unanswered, it comes with the next refresh.
      void refreshUser().catch(() => undefined)
      onSaved(saved.current)
    },
  })
  // The notice goes when typing goes on: it was read, and on a phone it lies over the buttons.
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
      // What was typed waits behind the lock, and is saved by the same button.
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
      <form ref={element} onSubmit={submit} noValidate>
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
