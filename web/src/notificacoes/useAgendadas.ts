import { listar } from '@clinica/contract/notificacoes/endpoints.ts'
import { useEndpoint } from '../api/query.ts'

/** More are a page of their own. */
export const MAX_SHOWN = 10

/** What is still to be sent to a patient, the next first. */
export const useAgendadas = (pacienteId: number) =>
  useEndpoint(listar, {
    params: { id: String(pacienteId) },
    query: { status: 'AGENDADA', sort: 'dataAgendamento,asc', size: String(MAX_SHOWN) },
  })
