import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import type { AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import * as pacientes from '@clinica/contract/pacientes/endpoints.ts'
import { useState } from 'react'
import { idempotencyKeys } from '../api/idempotency.ts'
import { useAction } from '../api/query.ts'
import { CHANGED_BY_SAVING } from './changed.ts'

/** Books it once: within one opening of the dialog the same words carry the same key. */
export function useAgendar() {
  const [keys] = useState(() => idempotencyKeys())
  const action = useAction(atendimentos.agendar, {
    // It may have registered its patient too.
    invalidates: [...CHANGED_BY_SAVING, pacientes.listar, pacientes.filtrar],
  })
  return (body: AtendimentoEnviado) =>
    action.mutateAsync({ body, idempotencyKey: keys.of(JSON.stringify(body)) })
}
