import { verEventos } from '@clinica/contract/auth/administracao.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEndpoint } from '../../api/query.ts'
import { usePastEnd } from '../../api/usePastEnd.ts'
import { useQueryString } from '../../api/useQueryString.ts'
import { buscaSchema, filtrosDe } from './busca.ts'

/** The events that the query string selects. */
export function useEventos() {
  const { values: busca, change } = useQueryString(buscaSchema)
  const { page, size } = busca
  const list = useEndpoint(
    verEventos,
    { query: { ...filtrosDe(busca), page, size } },
    { placeholderData: keepPreviousData, inSteps: true },
  )

  usePastEnd(list, page, change)
  return { busca, change, list }
}
export type Eventos = ReturnType<typeof useEventos>
