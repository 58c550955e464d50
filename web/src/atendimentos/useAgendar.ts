import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import type { AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import { useState } from 'react'
import { idempotencyKeys } from '../api/idempotency.ts'
import { useAction } from '../api/query.ts'

/** What an appointment's change makes old: read again wherever it is shown. */
export const CHANGED_BY_SAVING = [
  atendimentos.listar,
  atendimentos.ver,
  atendimentos.metricas,
  atendimentos.aguardandoPresencial,
  atendimentos.slots,
] as const

/** Books it once: within one opening of the dialog the same words carry the same key. */
export function useAgendar() {
  const [keys] = useState(() => idempotencyKeys())
  const action = useAction(atendimentos.agendar, { invalidates: CHANGED_BY_SAVING })
  return (body: AtendimentoEnviado) =>
    action.mutateAsync({ body, idempotencyKey: keys.of(JSON.stringify(body)) })
}
