import { verEventos } from '@clinica/contract/auth/administracao.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { useQueryString } from '../../api/useQueryString.ts'
import { buscaSchema, filtrosDe } from './busca.ts'

/** The events that the address asks for. */
export function useEventos() {
  const { values: busca, change } = useQueryString(buscaSchema)
  const { page, size } = busca
  const list = useEndpoint(
    verEventos,
    { query: { ...filtrosDe(busca), page, size } },
    { placeholderData: keepPreviousData },
  )

  // A page that emptied meanwhile, or an old link: the last one there is.
  const pages = list.isPlaceholderData ? undefined : list.data?.page.totalPages
  const isPastEnd = pages !== undefined && page > 0 && page >= pages
  useEffect(() => {
    if (isPastEnd) change({ page: Math.max(0, pages - 1) }, { replace: true })
  })
  return { busca, change, list }
}
export type Eventos = ReturnType<typeof useEventos>
