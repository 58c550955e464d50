import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import type { AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import * as pacientes from '@clinica/contract/pacientes/endpoints.ts'
import { useAction } from '../../api/query.ts'
import { CHANGED_BY_SAVING } from '../changed.ts'

export function useAgendar() {
  const { mutateAsync } = useAction(atendimentos.agendar, {
    // It may have registered its patient too.
    invalidates: [...CHANGED_BY_SAVING, pacientes.listar, pacientes.filtrar],
  })
  return (body: AtendimentoEnviado) => mutateAsync({ body })
}
