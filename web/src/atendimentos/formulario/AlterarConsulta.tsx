import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { useMemo } from 'react'
import { wordsOf } from '../../api/error.ts'
import { useNotice } from '../../ui/overlays/useNotice.ts'
import { agendamentoOf } from './agendamento.ts'
import { ConsultaMudou } from './ConsultaMudou.tsx'
import { FormularioConsulta } from './FormularioConsulta.tsx'
import { mudancas } from './mudancas.ts'
import { useAlterar } from './useAlterar.ts'
import { Edited } from './useEdited.ts'

interface AlterarConsultaProps {
  consulta: Atendimento
  onClose: () => void
}

/** The appointment's form, filled from its record. */
export function AlterarConsulta({ consulta, onClose }: AlterarConsultaProps) {
  const { base, conflict, isSaving, save, overwrite, reload, reloads, back } = useAlterar(consulta, onClose)
  const defaultValues = useMemo(() => agendamentoOf(base), [base])
  const notice = useNotice()
  const saveOver = async () => {
    notice.clear()
    try {
      await overwrite()
    } catch (error) {
      back()
      notice.error('Erro ao agendar consulta', wordsOf(error))
    }
  }
  return (
    <Edited value={base}>
      <FormularioConsulta
        key={reloads}
        title="Alterar Consulta"
        submit="Salvar"
        defaultValues={defaultValues}
        onSubmit={save}
        onClose={onClose}
      />
      {conflict && (
        <ConsultaMudou
          mudancas={mudancas(base, conflict.current)}
          isBusy={isSaving}
          onReload={reload}
          onOverwrite={() => void saveOver()}
          onBack={back}
        />
      )}
    </Edited>
  )
}
