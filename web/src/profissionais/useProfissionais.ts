import { filtrar } from '@clinica/contract/profissionais/endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEndpoint } from '../api/query.ts'
import { useQueryString } from '../api/useQueryString.ts'
import { buscaSchema, enderecoDaBusca } from './busca.ts'
import { isManagers, type Row } from './profissional.ts'

/** The professionals that the address asks for. */
export function useProfissionais() {
  const { values: busca, change } = useQueryString(buscaSchema)
  const { nome, filterBy, arquivados, page, size } = busca
  const list = useEndpoint(
    filtrar,
    {
      query: { page, size, arquivados: arquivados ? 'true' : null, filterBy: filterBy?.join(',') },
      body: { nome },
    },
    { placeholderData: keepPreviousData },
  )

  const content: readonly Row[] | undefined = list.data?.content

  // A page that emptied meanwhile, or an old link: the last one there is.
  const pages = list.isPlaceholderData ? undefined : list.data?.page.totalPages
  const isPastEnd = pages !== undefined && page > 0 && page >= pages
  useEffect(() => {
    if (isPastEnd) change({ page: Math.max(0, pages - 1) }, { replace: true })
  })
  return {
    busca,
    search: (words: string) => change(enderecoDaBusca(words), { replace: true }),
    change,
    list,
    rows: content?.filter(isManagers),
  }
}
export type Profissionais = ReturnType<typeof useProfissionais>
