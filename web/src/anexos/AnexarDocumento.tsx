import { DOCUMENT_BYTES, novoAnexo, TIPOS } from '@clinica/contract/anexos/schemas.ts'
import { sizeWords } from '@clinica/contract/size.ts'
import type * as z from '@clinica/contract/zod.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useId, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useForm } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import { focusFirstError } from '../ui/fields/focusFirst.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import styles from './Anexos.module.css'
import type { Documento } from './fila.ts'
import { iconeDe, nomeSugerido, problemaDe } from './palavras.ts'

type Typed = z.input<typeof novoAnexo>

interface AnexarDocumentoProps {
  /** Name and description typed for a file that failed. */
  begun: Partial<Documento>
  onSend: (documento: Documento) => void
  onClose: () => void
}

/** Chooses a file and names it. The upload starts when the dialog closes; its row in the card shows the progress. */
export function AnexarDocumento({ begun, onSend, onClose }: AnexarDocumentoProps) {
  const content = useRef<HTMLDivElement>(null)
  const [file, setFile] = useState<File | null>(null)
  /** The name suggested from the file, until the user types another. */
  const suggested = useRef('')
  const [problem, setProblem] = useState<string | null>(null)
  const messageId = useId()
  const form = useForm<Typed, unknown, z.output<typeof novoAnexo>>({
    defaultValues: { nome: begun.nome ?? '', descricao: begun.descricao ?? '' },
    resolver: standardSchemaResolver(novoAnexo),
    shouldFocusError: false,
  })
  const { control, formState, getValues, setValue } = form
  const { isSubmitted } = formState
  const showErrors = () => requestAnimationFrame(() => content.current && focusFirstError(content.current))

  const choose = (chosen: File) => {
    const wrong = problemaDe(chosen)
    setProblem(wrong)
    setFile(wrong ? null : chosen)
    if (wrong || ![suggested.current, ''].includes(getValues('nome'))) return
    suggested.current = nomeSugerido(chosen.name)
    setValue('nome', suggested.current, { shouldValidate: isSubmitted })
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!file && !problem) setProblem('Selecione um arquivo')
    void form.handleSubmit(fields => {
      if (!file) return void showErrors()
      onSend({ file, ...fields })
      onClose()
    }, showErrors)(event)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Anexar documento"
      size="small"
      isDirty={formState.isDirty || file !== null}
      onSubmit={send}
      foot={
        <>
          <span />
          <Button slot="close">Cancelar</Button>
          <Button type="submit" tone="primary">
            Anexar
          </Button>
        </>
      }
    >
      <div ref={content} className={styles.form}>
        <div className={styles.choice} data-invalid={problem !== null || undefined}>
          <FileTrigger
            acceptedFileTypes={Object.entries(TIPOS).flatMap(([tipo, ending]) => [tipo, `.${ending}`])}
            onSelect={files => {
              const chosen = files?.[0]
              if (chosen) choose(chosen)
            }}
          >
            <Button icon="upload" isWide aria-describedby={messageId}>
              {file ? 'Escolher outro arquivo' : 'Escolher arquivo'}
            </Button>
          </FileTrigger>
          {file && (
            <p className={styles.chosen}>
              <Icon name={iconeDe(file.type)} size={16} />
              <span>
                {file.name} · {sizeWords(file.size)}
              </span>
            </p>
          )}
          <p
            id={messageId}
            className={problem ? styles.wrong : styles.about}
            role={problem ? 'alert' : undefined}
          >
            {problem ?? `PDF, imagem, texto, Word, Excel ou Writer, até ${sizeWords(DOCUMENT_BYTES)}.`}
          </p>
        </div>
        <TextField control={control} name="nome" label="Nome" autoComplete="off" />
        <TextField control={control} name="descricao" label="Descrição" autoComplete="off" isOptional />
      </div>
    </Dialog>
  )
}
