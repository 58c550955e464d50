import { listar } from '../api/first.ts'
import { useEndpoint } from '../api/query.ts'
import { usePastEnd } from '../api/usePastEnd.ts'
import { daysAsked } from '../atendimentos/index.ts'
import { DEFAULT_PARAMS, type Periodo } from './filtros/periodo-e-filtros.ts'
import type { FiltrosDaLista } from './filtros/useFiltros.ts'
import { perguntaDaLista } from './pergunta.ts'

const POLL = 30_000

/**
 * The appointments of the current filters. Today's list is refetched every 30 s, like the waiting patients beside it.
 * @param isWhole requests the day in one page, to be folded in the browser
 */
export function useLista(search: FiltrosDaLista, isWhole: boolean) {
  const { params, periodo, today, change } = search
  const { page } = isWhole ? DEFAULT_PARAMS : params
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
