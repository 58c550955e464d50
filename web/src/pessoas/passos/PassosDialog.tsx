import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { Etapa } from './Etapa.tsx'
import { usePassos } from './usePassos.ts'

export interface Passo<T extends FieldValues> {
  title: string
  /** Validated before the next step. A group's name covers its fields: 'endereco'. */
  fields: readonly FieldPath<T>[]
  content: ReactNode
}

interface PassosDialogProps<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
  title: string
  /** The submit button's label on the last step. */
  submit: string
  /** The notification's title when the server refuses: 'Ocorreu um erro ao cadastrar o paciente!' */
  failure: string
  /** The notification's title when a field is missing or invalid; default 'Verifique os campos obrigatórios.' */
  incomplete?: string | undefined
  passos: readonly Passo<T>[]
  /** Editing an existing record: every step can be opened directly and saved from. */
  isEdit?: boolean | undefined
  /** Shown above the fields of every step. */
  note?: ReactNode
  /** Rejects when the server refuses; what was typed stays. */
  onSubmit: (sent: O) => Promise<void>
  onClose: () => void
}

/**
 * A person's dialog in steps. Each step is validated before the next, and going back keeps what was typed. When
 * editing, the steps can be opened in any order.
 */
export function PassosDialog<T extends FieldValues, O>(props: PassosDialogProps<T, O>) {
  const { form, title, submit, passos, note, isEdit = false, onClose } = props
  const { step, content, back, send, go, saveNow, refusal } = usePassos(props)
  const { isDirty, isSubmitting } = form.formState
  const isPhone = useScreen() === 'phone'
  const isLast = step === passos.length - 1
  const savesAnywhere = isEdit && !isLast
  return (
    <FormProvider {...form}>
      <Dialog
        isOpen
        onClose={onClose}
        title={title}
        isDirty={isDirty || Boolean(note)}
        isBusy={isSubmitting}
        opensAt={isEdit ? 'first' : 'empty'}
        onSubmit={send}
        top={
          passos.length > 1 && (
            <Steps steps={passos.map(passo => passo.title)} current={step} onStep={isEdit ? go : undefined} />
          )
        }
        refusal={refusal}
        foot={
          <>
            {step > 0 && isEdit && isPhone ? (
              <IconButton icon="chevronLeft" label="Voltar" tone="primary" onPress={back} />
            ) : step > 0 ? (
              <Button tone="quiet" icon="chevronLeft" onPress={back}>
                Voltar
              </Button>
            ) : (
              <span />
            )}
            {/* Three buttons do not fit on a phone; there the dialog's cross closes it. */}
            {!(isPhone && (step > 0 || savesAnywhere)) && <Button slot="close">Cancelar</Button>}
            <Button
              type="submit"
              saves={isLast}
              tone={savesAnywhere ? 'secondary' : 'primary'}
              isBusy={isSubmitting && isLast}
            >
              {isLast ? submit : 'Próximo'}
            </Button>
            {savesAnywhere && (
              <Button tone="primary" saves data-salvar isBusy={isSubmitting} onPress={saveNow}>
                {submit}
              </Button>
            )}
          </>
        }
      >
        <div ref={content}>
          {note}
          {passos.map((passo, i) => (
            <Etapa key={passo.title} title={passo.title} isCurrent={i === step}>
              {passo.content}
            </Etapa>
          ))}
        </div>
      </Dialog>
    </FormProvider>
  )
}
