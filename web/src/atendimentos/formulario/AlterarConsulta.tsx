import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento, AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import { useMemo, useState } from 'react'
import { call } from '../../api/client.ts'
import { ApiError, wordsOf } from '../../api/error.ts'
import { versionOf } from '../../api/version.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useNotice } from '../../ui/overlays/useNotice.ts'
import { useMudar } from '../useMudar.ts'
import { type Agendamento, agendamentoFrom, agendamentoOf } from './agendamento.ts'
import { ConsultaMudou } from './ConsultaMudou.tsx'
import { FormularioConsulta } from './FormularioConsulta.tsx'
import { mergeConsulta } from './mergeConsulta.ts'
import { mudancas } from './mudancas.ts'
import { Edited } from './useAgendamento.ts'

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

/** Somebody else saved first: what was typed here, and the record as it is now. */
interface Conflict {
  typed: Agendamento
  current: Atendimento
}

/** Saves over the version that was opened, and over no other one unasked. */
function useAlterar(consulta: Atendimento, onSaved: () => void) {
  // The page behind refetches the record; the form keeps the version it was opened with.
  const [base, setBase] = useState(consulta)
  const [reloads, setReloads] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { mutateAsync, isPending } = useMudar(atendimentos.editar)

  const saveOver = async (body: AtendimentoEnviado, typed: Agendamento, seen: Atendimento): Promise<void> => {
    const params = { id: seen.id }
    try {
      await mutateAsync({ params, body, ifMatch: versionOf(seen) })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error
      setConflict({ typed, current: await call(atendimentos.ver, { params }) })
      return
    }
    toast.success('Consulta atualizada com sucesso')
    onSaved()
  }
  /** What was changed here goes over the record as it is now; the rest of it stays. */
  const overwrite = async ({ typed, current }: Conflict): Promise<void> => {
    const atual = agendamentoOf(current)
    const both = mergeConsulta({ base: agendamentoOf(base), atual, digitado: typed })
    const { data, error } = agendamentoFrom(atual).safeParse(both)
    if (!data) throw new ApiError(0, 'DADOS_INVALIDOS', error.issues[0]?.message ?? '')
    await saveOver(data, typed, current)
  }
  return {
    base,
    conflict,
    isSaving: isPending,
    save: (sent: AtendimentoEnviado, typed: Agendamento) => saveOver(sent, typed, base),
    overwrite: () => (conflict ? overwrite(conflict) : Promise.resolve()),
    /** What was typed goes; the form starts again from the record as it is. */
    reload() {
      if (conflict) setBase(conflict.current)
      setConflict(null)
      setReloads(reloads + 1)
    },
    /** How often it did. */
    reloads,
    back: () => setConflict(null),
  }
}
