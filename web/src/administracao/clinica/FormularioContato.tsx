import { type Contato, contato as enviado, mudarContato } from '@clinica/contract/tenants/endpoints.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import type * as z from '@clinica/contract/zod.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, wordsOf } from '../../api/error.ts'
import { useAction } from '../../api/query.ts'
import { type Linha, useEdicao } from '../../conflito/index.ts'
import { landErrors } from '../../pessoas/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { focusFirstError } from '../../ui/fields/focusFirst.ts'
import { MaskedField } from '../../ui/fields/MaskedField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useAskBeforeLeaving } from '../../ui/overlays/useAskBeforeLeaving.tsx'
import { useNotice } from '../../ui/overlays/useNotice.ts'
import styles from './Clinica.module.css'

interface FormularioContatoProps {
  /** The tenant's name, as in the URL. */
  nome: string
  contato: Contato
  /** Fetches the record anew, after a conflicting save. */
  reread: () => Promise<Contato>
}

type Digitado = z.input<typeof enviado>

const digitadoDe = ({ telefone, endereco }: Contato) => ({
  telefone: maskPhone(telefone ?? ''),
  endereco: endereco ?? '',
})

const LINHAS: readonly Linha<Digitado>[] = [
  { rotulo: 'Telefone', campos: ['telefone'], escrito: ({ telefone }) => String(telefone ?? '') },
  { rotulo: 'Endereço', campos: ['endereco'], escrito: ({ endereco }) => String(endereco ?? '') },
]

/**
 * The form restarts from what was saved. What is read again is shown too, but does not overwrite what is being typed.
 */
export function FormularioContato({ contato, ...props }: FormularioContatoProps) {
  const [start, setStart] = useState({ contato, saves: 0 })
  const onSaved = (saved: Contato) => setStart(({ saves }) => ({ contato: saved, saves: saves + 1 }))
  return <Formulario key={start.saves} contato={start.contato} lido={contato} onSaved={onSaved} {...props} />
}

interface FormularioProps extends FormularioContatoProps {
  lido: Contato
  onSaved: (saved: Contato) => void
}

function Formulario(props: FormularioProps) {
  const { nome, contato, lido, reread, onSaved } = props
  const notice = useNotice()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Digitado, unknown, Contato>({
    defaultValues: digitadoDe(contato),
    resolver: standardSchemaResolver(enviado),
    shouldFocusError: false,
  })
  const { control, formState } = form
  const { isDirty, isSubmitting } = formState
  const leaving = useAskBeforeLeaving(isDirty)
  const { mutateAsync } = useAction(mudarContato)
  const showErrors = () => requestAnimationFrame(() => element.current && focusFirstError(element.current))

  const saved = useRef(contato)
  const { save, note, question } = useEdicao<Contato, Digitado, Contato>({
    form,
    oQue: 'os dados da clínica',
    registro: contato,
    lido,
    digitadoDe,
    linhas: LINHAS,
    enviadoDe: typed => enviado.parse(typed),
    reread,
    salvar: async (body, ifMatch) => {
      saved.current = await mutateAsync({ params: { nome }, body, ifMatch })
    },
    onSaved: () => {
      toast.success('Dados da clínica salvos com sucesso.')
      onSaved(saved.current)
    },
  })
  const send = async (body: Contato) => {
    try {
      await save(body)
    } catch (error) {
      const landed = error instanceof ApiError ? landErrors(error, form.getValues()) : []
      for (const { path, message } of landed) form.setError(path, { message })
      if (landed.length === 0) notice.error('Não foi possível salvar os dados da clínica', wordsOf(error))
      showErrors()
    }
  }
  const reset = () => {
    notice.clear()
    form.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    notice.clear()
    event.preventDefault()
    if (isDirty && !isSubmitting) void form.handleSubmit(send, showErrors)(event)
  }
  return (
    <Card isBare>
      <form method="post" ref={element} onSubmit={submit} noValidate>
        <div className={styles.body}>
          <h2 className={styles.heading}>Contato</h2>
          {note}
          <MaskedField
            control={control}
            name="telefone"
            label="Telefone"
            isOptional
            mask="telefone"
            placeholder="(11) 3031-4400"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="endereco"
            label="Endereço"
            isOptional
            placeholder="Rua, número, bairro, cidade"
            hint="O que ficar em branco não aparece."
            autoComplete="off"
          />
        </div>
        <footer className={styles.foot}>
          <p className={styles.words}>{!isDirty && 'Nada foi alterado.'}</p>
          <Button onPress={reset} isDisabled={!isDirty}>
            Cancelar
          </Button>
          <Button type="submit" tone="primary" isBusy={isSubmitting} isDisabled={!isDirty}>
            Salvar
          </Button>
        </footer>
      </form>
      {question}
      {leaving}
    </Card>
  )
}
