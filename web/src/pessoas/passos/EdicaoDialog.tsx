import type { FieldValues } from 'react-hook-form'
import { type EdicaoOptions, useEdicao } from '../../conflito/index.ts'
import { linhasDe, type Rotulos } from '../campos/linhas.ts'
import { type Passo, PassosDialog } from './PassosDialog.tsx'

interface EdicaoDialogProps<R extends object, T extends FieldValues, O>
  extends Omit<EdicaoOptions<R, T, O>, 'oQue' | 'linhas'> {
  title: string
  /** The notification's title when the server refuses. */
  failure: string
  incomplete?: string | undefined
  rotulos: Rotulos
  passos: readonly Passo<T>[]
  onClose: () => void
}

/** The dialog that edits a registered person; if somebody else saved first, it asks what to do. */
export function EdicaoDialog<R extends object, T extends FieldValues, O>(props: EdicaoDialogProps<R, T, O>) {
  const { form, title, failure, incomplete, rotulos, passos, onClose } = props
  const { save, note, question } = useEdicao({ ...props, oQue: 'este cadastro', linhas: linhasDe(rotulos) })
  return (
    <>
      <PassosDialog
        form={form}
        title={title}
        submit="Salvar"
        failure={failure}
        incomplete={incomplete}
        passos={passos}
        note={note}
        isEdit
        onClose={onClose}
        onSubmit={save}
      />
      {question}
    </>
  )
}
