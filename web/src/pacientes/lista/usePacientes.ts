import { filtrar } from '@clinica/contract/pacientes/endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { useQueryString } from '../../api/useQueryString.ts'
import { buscaPor, buscaSchema, SEM_BUSCA, textoDaBusca } from './busca.ts'

/** The patients that the address asks for, and how to ask for others. */
export function usePacientes() {
  const { values: busca, change } = useQueryString(buscaSchema)
  const { page, size, filterBy, nome, cpf, arquivados } = busca
  const list = useEndpoint(
    filtrar,
    {
      query: {
        page: String(page),
        size: String(size),
        sort: busca.sort.map(({ field, direction }) => `${field},${direction}`),
        filterBy: filterBy?.join(','),
        arquivados: arquivados ? 'true' : null,
      },
      body: { nome, cpf },
    },
    { placeholderData: keepPreviousData },
  )

  // A page that emptied meanwhile, or an old link: the last one there is.
  const pages = list.isPlaceholderData ? undefined : list.data?.page.totalPages
  const isPastEnd = pages !== undefined && page > 0 && page >= pages
  useEffect(() => {
    if (isPastEnd) change({ page: Math.max(0, pages - 1) }, { replace: true })
  })

  return {
    list,
    busca,
    change,
    text: textoDaBusca(busca),
    search: (text: string) => change(buscaPor(text), { replace: true }),
    clear: () => change(SEM_BUSCA),
    isArchive: arquivados === true,
  }
}
export type Pacientes = ReturnType<typeof usePacientes>
