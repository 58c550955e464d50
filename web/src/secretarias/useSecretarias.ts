import { listar } from '@clinica/contract/secretarias/endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEndpoint } from '../api/query.ts'
import { useQueryString } from '../api/useQueryString.ts'
import { buscaSchema } from './busca.ts'

/** The secretaries that the address asks for. */
export function useSecretarias() {
  const { values: busca, change } = useQueryString(buscaSchema)
  const { page, size } = busca
  const sort = busca.sort.map(({ field, direction }) => `${field},${direction}`)
  const list = useEndpoint(listar, { query: { page, size, sort } }, { placeholderData: keepPreviousData })

  // A page that emptied meanwhile, or an old link: the last one there is.
  const pages = list.isPlaceholderData ? undefined : list.data?.page.totalPages
  const isPastEnd = pages !== undefined && page > 0 && page >= pages
  useEffect(() => {
    if (isPastEnd) change({ page: Math.max(0, pages - 1) }, { replace: true })
  })
  return { busca, change, list }
}
export type Secretarias = ReturnType<typeof useSecretarias>
