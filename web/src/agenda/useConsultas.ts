import { MAX_PAGE_SIZE } from '@clinica/contract/page-sizes.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { request } from '../api/client.ts'
import type { ApiError } from '../api/error.ts'
import { listar } from '../api/first.ts'
import { isUnread, keyOf, useEndpoint } from '../api/query.ts'
import { daysAsked } from '../atendimentos/index.ts'
import { useActor } from '../session/useActor.ts'
import { type CalendarEvent, calendarEventOf } from './calendar-event.ts'
import { type Range, rangeOf, step, type View } from './range.ts'

const FRESH_FOR = 60_000

const input = ({ de, ate }: Range) => ({ query: { de, ate, size: MAX_PAGE_SIZE } })

export interface Consultas {
  consultas: readonly CalendarEvent[]
  /** Nothing to show yet, not even from an earlier answer. */
  isLoading: boolean
  isFetching: boolean
  isError: boolean
  error: ApiError | null
  /** These days were loaded, so a day without appointments is really empty. */
  isKnown: boolean
  /** How many more appointments there are than one call returns. */
  left: number
  retry: () => void
}

/** The appointments of the visible days. The ranges before and after are prefetched. */
export function useConsultas(view: View, day: string): Consultas {
  const range = rangeOf(view, day)
  const answer = useEndpoint(listar, input(range), {
    refetchInterval: FRESH_FOR,
    inSteps: true,
    placeholderData: (before, query) => (covers(daysAsked(query?.queryKey), range) ? before : undefined),
  })
  const { isError, error, isFetching, isPlaceholderData, isSuccess, refetch } = answer
  const data = isUnread(answer) ? undefined : answer.data

  const queryClient = useQueryClient()
  const isShown = isSuccess && !isPlaceholderData
  useEffect(() => {
    if (!isShown) return
    for (const by of [1, -1] as const) fetchAhead(queryClient, rangeOf(view, step(view, day, by)))
  }, [queryClient, isShown, view, day])

  const isMine = useActor().role === 'PACIENTE'
  const consultas = useMemo(
    () => data?.content.map(one => calendarEventOf(one, isMine)) ?? [],
    [data, isMine],
  )
  return {
    consultas,
    isLoading: data === undefined && !isError,
    isFetching,
    isError,
    error,
    isKnown: data !== undefined,
    left: data ? data.page.totalElements - data.content.length : 0,
    retry: () => void refetch(),
  }
}

function fetchAhead(queryClient: QueryClient, range: Range): void {
  void queryClient.prefetchQuery({
    queryKey: keyOf(listar, input(range)),
    queryFn: ({ signal }) => request(listar, { ...input(range), signal }),
    staleTime: FRESH_FOR,
  })
}

/** Whether an earlier answer covers this range: a week is shown from its month's rows until its own answer arrives. */
const covers = (asked: Range | null, range: Range): boolean =>
  asked !== null && asked.de <= range.de && range.ate <= asked.ate
