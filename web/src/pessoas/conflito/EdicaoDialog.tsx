import type { FieldValues } from 'react-hook-form'
import { type Passo, PassosDialog } from '../passos/PassosDialog.tsx'
import { Conflito } from './Conflito.tsx'
import { OQueFoiDigitado } from './OQueFoiDigitado.tsx'
import { type EdicaoOptions, useEdicao } from './useEdicao.ts'

interface EdicaoDialogProps<R extends object, T extends FieldValues, O> extends EdicaoOptions<R, T, O> {
  title: string
  /** Of the notification when it was refused. */
  failure: string
  incomplete?: string | undefined
  passos: readonly Passo<T>[]
  onClose: () => void
}

/** The dialog of somebody registered; where somebody else saved first, one chooses. */
export function EdicaoDialog<R extends object, T extends FieldValues, O>(props: EdicaoDialogProps<R, T, O>) {
  const { form, title, failure, incomplete, passos, onClose } = props
  const { save, pergunta, typed } = useEdicao(props)
  return (
    <>
      <PassosDialog
        form={form}
        title={title}
        submit="Salvar"
        failure={failure}
        incomplete={incomplete}
        passos={passos}
        note={typed.length > 0 && <OQueFoiDigitado typed={typed} />}
        onClose={onClose}
        onSubmit={save}
      />
      {pergunta && <Conflito diferencas={pergunta.diferencas} onChoose={pergunta.choose} />}
    </>
  )
}
