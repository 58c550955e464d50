import { instantOf } from '@clinica/contract/clock.ts'
import { historico, listar } from '@clinica/contract/notificacoes/endpoints.ts'
import type { Envio } from '@clinica/contract/notificacoes/schemas.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEndpoint } from '../api/query.ts'
import type { Busca } from './busca.ts'

/** More are a page of their own. */
export const MAX_SHOWN = 10

const MINUTE = 60_000

type Due = Pick<Envio, 'status' | 'dataAgendamento' | 'horarioAgendamento'>

/**
 * In how many milliseconds a list that is shown is read again: when the next of it has left by itself, which takes up to
 * a minute. Not more often, since each reading of a patient's stands in the access log.
 * @returns false where nothing is to come
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

/** What is still to be sent to a patient, the next first. */
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
 * A page of all that is and was to be sent, the letters of appointments among it.
 * @param pacienteId undefined while it is not known whether there is such a patient
 */
export function useNotificacoes(pacienteId: number | undefined, { page, size, sort: [first] }: Busca) {
  const sort = first && { sort: `${first.field},${first.direction}` }
  return useEndpoint(
    historico,
    { params: { id: String(pacienteId) }, query: { page: String(page), size: String(size), ...sort } },
    { placeholderData: keepPreviousData, enabled: pacienteId !== undefined, ...read },
  )
}
