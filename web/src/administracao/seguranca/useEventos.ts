import { verEventos } from '@clinica/contract/auth/administracao.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEndpoint } from '../../api/query.ts'
import { usePastEnd } from '../../api/usePastEnd.ts'
import { useQueryString } from '../../api/useQueryString.ts'
import { filtrosDe, listParamsSchema } from './list-params.ts'

/** The events that the query string selects. */
export function useEventos() {
  const { values: params, change } = useQueryString(listParamsSchema)
  const { page, size } = params
  const list = useEndpoint(
    verEventos,
    { query: { ...filtrosDe(params), page, size } },
    { placeholderData: keepPreviousData, inSteps: true },
  )

  usePastEnd(list, page, change)
  return { params, change, list }
}
export type Eventos = ReturnType<typeof useEventos>
