import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { versionOf } from '../../api/version.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useMudar } from '../useMudar.ts'
import type { RemarcacaoEnviada } from './remarcacao.ts'

/** Moves it, as the one who moves it saw it. Rejects when the server refuses. */
export function useRemarcar() {
  const { mutateAsync } = useMudar(atendimentos.remarcar)
  return async (consulta: Atendimento, body: RemarcacaoEnviada): Promise<void> => {
    await mutateAsync({ params: { id: consulta.id }, body, ifMatch: versionOf(consulta) })
    toast.success('Atendimento remarcado com sucesso!')
  }
}
