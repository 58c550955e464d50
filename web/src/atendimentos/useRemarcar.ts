import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { ApiError } from '../api/error.ts'
import { invalidate, useAction } from '../api/query.ts'
import { versionOf } from '../api/version.ts'
import { toast } from '../ui/toast.ts'
import { CHANGED_BY_SAVING } from './changed.ts'
import type { RemarcacaoEnviada } from './remarcacao.ts'

/** Moves it, as the one who moves it saw it; refused, everything on the screen is read again. */
export function useRemarcar() {
  const { mutateAsync } = useAction(atendimentos.remarcar, { invalidates: CHANGED_BY_SAVING })
  return async (consulta: Atendimento, body: RemarcacaoEnviada): Promise<void> => {
    try {
      await mutateAsync({ params: { id: consulta.id }, body, ifMatch: versionOf(consulta) })
    } catch (error) {
      // What stands here is no longer true: somebody was faster, here or at that hour.
      if (error instanceof ApiError && error.isRefusal) void invalidate(...CHANGED_BY_SAVING)
      throw error
    }
    toast.success('Atendimento remarcado com sucesso!')
  }
}
