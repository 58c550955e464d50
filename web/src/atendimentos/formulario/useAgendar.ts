import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import type { AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import { useAction } from '../../api/query.ts'

export function useAgendar() {
  const { mutateAsync } = useAction(atendimentos.agendar)
  return (body: AtendimentoEnviado) => mutateAsync({ body })
}
