import { listar } from '@clinica/contract/atendimentos/endpoints.ts'
import { MAX_PAGE_SIZE } from '@clinica/contract/sizes.ts'
import { useEffect } from 'react'
import { useEndpoint } from '../api/query.ts'
import { daysAsked } from '../atendimentos/index.ts'
import type { Periodo } from './filtros/busca.ts'
import type { BuscaProps } from './filtros/useBusca.ts'

const POLL = 30_000

/**
 * The appointments that the address asks for. Today's list is alive as the waiting patients beside it are.
 * @param isWhole the day in one page, to be folded here
 */
export function useLista({ busca, periodo, today, isManager, change }: BuscaProps, isWhole: boolean) {
  const { status } = busca
  const { page, size } = isWhole ? { page: 0, size: MAX_PAGE_SIZE } : busca
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
    {
      // Rows of other days never stand under this period's title.
      placeholderData: (before, query) => (isOf(daysAsked(query?.queryKey), periodo) ? before : undefined),
      ...(isToday && { refetchInterval: POLL }),
    },
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

/** Whether what was asked was this period's. */
const isOf = (asked: ReturnType<typeof daysAsked>, { from, until }: Periodo): boolean =>
  asked?.de === from && asked.ate === until
