import { editar } from '@clinica/contract/pacientes/endpoints.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '../api/query.ts'
import { versionOf } from '../api/version.ts'
import { PassosDialog } from '../pessoas/PassosDialog.tsx'
import { toast } from '../ui/toast.ts'
import { Conflito } from './Conflito.tsx'
import { CHANGED_BY_SAVING } from './changed.ts'
import { type Diferenca, diferencas, porCima } from './conflito.ts'
import { type Digitado, digitadoDe, type Edicao, edicao } from './digitado.ts'
import { OQueFoiDigitado } from './OQueFoiDigitado.tsx'
import { FALHOU, passos } from './passos.tsx'
import { useConflito } from './useConflito.ts'

interface EditarPacienteProps {
  paciente: Paciente
  onClose: () => void
}

const PASSOS = passos(true)

/** The same dialog for somebody registered; what two people change at once is never lost unseen. */
export function EditarPaciente({ paciente, onClose }: EditarPacienteProps) {
  const { id } = paciente
  // What the form started from: it is read again behind the dialog, and must not move under it.
  const base = useRef(paciente)
  const form = useForm<Digitado, unknown, Edicao>({
    defaultValues: digitadoDe(paciente),
    resolver: standardSchemaResolver(edicao),
    shouldFocusError: false,
  })
  const alterar = useAction(editar, { invalidates: CHANGED_BY_SAVING })
  const { pergunta, ask } = useConflito(id)
  const [typed, setTyped] = useState<readonly Diferenca[]>([])

  const save = async (body: Edicao): Promise<void> => {
    try {
      await alterar.mutateAsync({ params: { id }, body, ifMatch: versionOf(base.current) })
    } catch (error) {
      const answer = await ask(error)
      if (!answer) throw error
      return settle(answer)
    }
    toast.success('Paciente atualizado com sucesso!')
    onClose()
  }

  const settle = async ({ atual, escolha }: NonNullable<Awaited<ReturnType<typeof ask>>>) => {
    if (escolha === 'voltar') return
    const [was, is, mine] = [digitadoDe(base.current), digitadoDe(atual), form.getValues()]
    base.current = atual
    form.reset(is)
    if (escolha === 'partir') {
      setTyped(diferencas(was, is, mine).filter(({ isMine }) => isMine))
      return
    }
    const both = porCima(was, is, mine)
    form.reset(both, { keepDefaultValues: true })
    setTyped([])
    await save(edicao.parse(both))
  }

  return (
    <>
      <PassosDialog
        form={form}
        title="Editar Paciente"
        submit="Salvar"
        failure={FALHOU}
        passos={PASSOS}
        note={typed.length > 0 && <OQueFoiDigitado typed={typed} />}
        onClose={onClose}
        onSubmit={save}
      />
      {pergunta && (
        <Conflito
          diferencas={diferencas(digitadoDe(base.current), digitadoDe(pergunta.atual), form.getValues())}
          onChoose={pergunta.choose}
        />
      )}
    </>
  )
}
