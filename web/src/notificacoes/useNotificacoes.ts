import { instantOf } from '@clinica/contract/clock.ts'
import { historico, listar } from '@clinica/contract/notificacoes/endpoints.ts'
import type { Envio } from '@clinica/contract/notificacoes/schemas.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEndpoint } from '../api/query.ts'
import type { ListParams } from './list-params.ts'

/** A list with more has a link to a page of its own. */
export const MAX_SHOWN = 10

const MINUTE = 60_000

type Due = Pick<Envio, 'status' | 'dataAgendamento' | 'horarioAgendamento'>

/**
 * Milliseconds until an open list is refetched: a minute after its next notification is due, because sending may take
 * that long. Not more often, since each reading of a patient's list is recorded in the access log.
 * @returns false if nothing is scheduled
 */
export function untilRead(rows: readonly Due[], now: number): number | false {
  const waits = rows
    .filter(({ status }) => status === 'AGENDADA')
    .map(({ dataAgendamento, horarioAgendamento }) => instantOf(dataAgendamento, horarioAgendamento))
    .map(due => (due.getTime() <= now - MINUTE ? 5 * MINUTE : due.getTime() - now + MINUTE))
  return waits.length > 0 && Math.min(60 * MINUTE, ...waits)
}

const read = {
  refetchInterval: ({ state: { data } }: { state: { data?: { content: Due[] } | undefined } }) =>
    data ? untilRead(data.content, Date.now()) : false,
}

/** The notifications still to be sent to a patient, the next first. */
export const useAgendadas = (pacienteId: number) =>
  useEndpoint(
    listar,
    {
      params: { id: String(pacienteId) },
      query: { status: 'AGENDADA', sort: 'dataAgendamento,asc', size: String(MAX_SHOWN) },
    },
    read,
  )

/**
 * A page of a patient's notifications, sent and scheduled, including the letters of appointments.
 * @param pacienteId undefined until the patient is loaded
 */
export function useNotificacoes(pacienteId: number | undefined, { page, size, sort: [first] }: ListParams) {
  const sort = first && { sort: `${first.field},${first.direction}` }
  return useEndpoint(
    historico,
    { params: { id: String(pacienteId) }, query: { page: String(page), size: String(size), ...sort } },
    { placeholderData: keepPreviousData, enabled: pacienteId !== undefined, ...read },
  )
}
