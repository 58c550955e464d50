import { MAX_PAGE_SIZE } from '@clinica/contract/page-sizes.ts'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { ApiError } from '../api/error.ts'
import { listarProfissionais as listar } from '../api/first.ts'
import { isUnread, useEndpoint } from '../api/query.ts'
import { type CalendarEvent, type Professional, professionalOf } from './calendar-event.ts'
import { chosenOf, toldChoice } from './ticks.ts'

const FRESH = 120_000

interface Profissionais {
  /** The professionals are still loading: no column is drawn before all are known. */
  isAwaited: boolean
  /** Why they did not come, and the way to ask again; null if they came. */
  failed: { error: ApiError | null; isFetching: boolean; refetch: () => unknown } | null
  /** The clinic's, and any others with an appointment in these days. */
  professionals: readonly Professional[]
  /** The professionals whose appointments are shown. */
  chosen: readonly Professional[]
  shown: readonly CalendarEvent[]
  isChosen: (id: number) => boolean
  toggle: (id: number) => void
  /** Chooses all professionals, or none. */
  chooseAll: (isAll: boolean) => void
}

/** Whose appointments are shown. The query string says so, unless it is everybody. */
export function useProfissionais(isDesk: boolean, consultas: readonly CalendarEvent[]): Profissionais {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const answer = useEndpoint(
    listar,
    { query: { size: MAX_PAGE_SIZE } },
    { staleTime: FRESH, enabled: isDesk, inSteps: true },
  )
  const { data, isLoading: isAwaited } = answer
  const professionals = useMemo(() => {
    if (isAwaited) return []
    const known = new Map((data?.content ?? []).map(one => [one.id, professionalOf(one)]))
    for (const { professional } of consultas)
      if (!known.has(professional.id)) known.set(professional.id, professional)
    return [...known.values()]
  }, [data, isAwaited, consultas])

  const told = search.get('profissionais')
  const ids = useMemo(() => chosenOf(told), [told])
  const chosen = useMemo(
    () => professionals.filter(({ id }) => ids === null || ids.includes(id)),
    [professionals, ids],
  )
  const shown = useMemo(
    () => consultas.filter(({ professional }) => ids === null || ids.includes(professional.id)),
    [consultas, ids],
  )
  const choose = (next: readonly number[] | null) =>
    // Keeps the history state, which holds the chosen day.
    setSearch(toldChoice(new URLSearchParams(window.location.search), next), { replace: true, state })

  const isChosen = (id: number) => ids === null || ids.includes(id)
  return {
    isAwaited,
    failed: isUnread(answer) ? answer : null,
    professionals,
    chosen,
    shown,
    isChosen,
    chooseAll: isAll => choose(isAll ? null : []),
    toggle: id => {
      const next = professionals.map(one => one.id).filter(one => isChosen(one) !== (one === id))
      choose(next.length === professionals.length ? null : next)
    },
  }
}
