import { doPaciente } from '@clinica/contract/atendimentos/endpoints.ts'
import { isActive, type Status } from '@clinica/contract/atendimentos/rules.ts'
import { useWatch } from 'react-hook-form'
import { useEndpoint } from '../../api/query.ts'
import { useAgendamento, useEdited } from './useAgendamento.ts'

interface Sugestao {
  tipo: 'PADRAO' | 'RETORNO'
  /** In words, after 'Sugestão; '. */
  porque: string
}

const PRIMEIRA: Sugestao = { tipo: 'PADRAO', porque: 'primeira consulta' }
const OUTRA: Sugestao = { tipo: 'RETORNO', porque: 'já tem consultas' }

/** Which type of appointment a patient's history speaks for: the first, or one more. */
export const sugestaoDe = (historia: readonly { status: Status }[]): Sugestao =>
  historia.some(({ status }) => isActive(status)) ? OUTRA : PRIMEIRA

/** Null while nobody is chosen, or where the form begins with a type. */
export function useSugestao(): Sugestao | null {
  const { control, formState } = useAgendamento()
  const isBegun = useEdited() !== null || Boolean(formState.defaultValues?.tipoAtendimento)
  const [isExistente, pacienteId] = useWatch({ control, name: ['isPacienteExistente', 'pacienteId'] })
  const { data } = useEndpoint(
    doPaciente,
    { params: { id: pacienteId ?? 0 }, query: {} },
    { enabled: !isBegun && pacienteId !== null },
  )
  if (isBegun) return null
  if (!isExistente) return PRIMEIRA
  return pacienteId !== null && data ? sugestaoDe(data.content) : null
}
