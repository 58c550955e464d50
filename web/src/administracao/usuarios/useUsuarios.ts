import { listarContas } from '@clinica/contract/auth/administracao.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { useQueryString } from '../../api/useQueryString.ts'
import { buscaSchema } from './busca.ts'

/** The accounts that the address asks for. */
export function useUsuarios() {
  const { values: busca, change } = useQueryString(buscaSchema)
  const { nome, role, page, size } = busca
  const sort = busca.sort.map(({ field, direction }) => `${field},${direction}`)
  const list = useEndpoint(
    listarContas,
    { query: { nome, role, page, size, sort } },
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
export type Usuarios = ReturnType<typeof useUsuarios>
