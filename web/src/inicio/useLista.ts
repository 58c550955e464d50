import { listar } from '@clinica/contract/atendimentos/endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEndpoint } from '../api/query.ts'
import type { BuscaProps } from './filtros/useBusca.ts'

const POLL = 30_000

/** The appointments that the address asks for. Today's list is alive as the waiting patients beside it are. */
export function useLista({ busca, periodo, today, isManager, change }: BuscaProps) {
  const { page, size, status } = busca
  const isToday = periodo.from <= today && today <= periodo.until
  const list = useEndpoint(
    listar,
    {
      query: {
        de: periodo.from,
        ate: periodo.until,
        status,
        page,
        size,
        sort: busca.sort.map(({ field, direction }) => `${field},${direction}`),
        ...(isManager && {
          nomeOuCpf: busca.nomeOuCpf,
          profissionais: busca.profissionais?.join(','),
        }),
      },
    },
    { placeholderData: keepPreviousData, ...(isToday && { refetchInterval: POLL }) },
  )

  // A page that emptied meanwhile, or an old link: the last one there is.
  const pages = list.isPlaceholderData ? undefined : list.data?.page.totalPages
  const isPastEnd = pages !== undefined && page > 0 && page >= pages
  useEffect(() => {
    if (isPastEnd) change({ page: Math.max(0, pages - 1) }, { replace: true })
  })
  return list
}
export type Lista = ReturnType<typeof useLista>
