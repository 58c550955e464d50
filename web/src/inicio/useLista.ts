import { listar } from '../api/first.ts'
import { useEndpoint } from '../api/query.ts'
import { usePastEnd } from '../api/usePastEnd.ts'
import { daysAsked } from '../atendimentos/index.ts'
import { BUSCA_PADRAO, type Periodo } from './filtros/busca.ts'
import type { BuscaProps } from './filtros/useBusca.ts'
import { perguntaDaLista } from './pergunta.ts'

const POLL = 30_000

/**
 * The appointments of the current filters. Today's list is refetched every 30 s, like the waiting patients beside it.
 * @param isWhole requests the day in one page, to be folded in the browser
 */
export function useLista(search: BuscaProps, isWhole: boolean) {
  const { busca, periodo, today, change } = search
  const { page } = isWhole ? BUSCA_PADRAO : busca
  const isToday = periodo.from <= today && today <= periodo.until
  const list = useEndpoint(listar, perguntaDaLista(search, isWhole), {
    inSteps: true,
    // Rows of another period must not stand under this period's title.
    placeholderData: (before, query) => (isOf(daysAsked(query?.queryKey), periodo) ? before : undefined),
    ...(isToday && { refetchInterval: POLL }),
  })

  usePastEnd(list, page, change)
  return list
}
export type Lista = ReturnType<typeof useLista>

/** Whether the earlier request was for this period. */
const isOf = (asked: ReturnType<typeof daysAsked>, { from, until }: Periodo): boolean =>
  asked?.de === from && asked.ate === until
