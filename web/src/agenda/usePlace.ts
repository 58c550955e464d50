import { isDay } from '@clinica/contract/validation.ts'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'
import { useClinicNow } from '../clinicNow.ts'
import { remember, remembered } from '../remembered.ts'
import { isView, type Place, placeIn, type Range, rangeOf, type View } from './range.ts'

interface Agenda extends Place {
  range: Range
  goTo: (place: Partial<Place>) => void
  /** Goes to the view and remembers it. */
  choose: (view: View) => void
}

/**
 * The agenda's view and day. The query string holds the range as `de` and `ate`, with a history entry for each range;
 * the chosen day within it is in the entry's state. A `date` parameter jumps to that day and is then removed.
 */
export function usePlace(isPhone: boolean): Agenda {
  const { day: today } = useClinicNow()
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const { first, remember } = useLastView(isPhone)
  // The last view and day, because a jump keeps the view.
  const [last, setLast] = useState<Place>({ view: first, day: today })

  const jump = asDay(search.get('date'))
  const [de, ate] = [asDay(search.get('de')), asDay(search.get('ate'))]
  const asked = search.has('date') ? null : placeIn({ de, ate }, dayIn(state), today)
  const { view, day } = asked ?? { ...last, day: jump ?? last.day }
  if (view !== last.view || day !== last.day) setLast({ view, day })

  const tell = useCallback(
    (place: Place, options: NavigateOptions) =>
      // The current query string, since the caller may hold an older render's.
      setSearch(told(new URLSearchParams(window.location.search), rangeOf(place.view, place.day)), {
        ...options,
        state: { day: place.day },
      }),
    [setSearch],
  )
  const range = rangeOf(view, day)
  const isTold = de === range.de && ate === range.ate && !search.has('date')
  useEffect(() => {
    // In steps: the page stays the same, and would be drawn again in one piece.
    if (!isTold) startTransition(() => tell({ view, day }, { replace: true }))
    // Not with each drawing: the steps would begin again.
  }, [isTold, view, day, tell])

  // The same until the place changes, so that the grid is not drawn again with the page.
  const goTo = useCallback(
    (change: Partial<Place>) => {
      const next = { view, day, ...change }
      const [from, to] = [rangeOf(view, day), rangeOf(next.view, next.day)]
      tell(next, { replace: to.de === from.de && to.ate === from.ate })
    },
    [view, day, tell],
  )
  const choose = (chosen: View) => {
    remember(chosen)
    goTo({ view: chosen })
  }
  return { view, day, range, goTo, choose }
}

const asDay = (text: unknown): string | null => (typeof text === 'string' && isDay(text) ? text : null)

/** The chosen day that the history entry's state holds. */
const dayIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'day' in state ? asDay(state.day) : null

function told(search: URLSearchParams, { de, ate }: Range): URLSearchParams {
  search.delete('date')
  search.set('de', de)
  search.set('ate', ate)
  return search
}

const KEY = 'clinica-agenda-vista'

/** The view last chosen in this browser; if none is remembered, the month, or the day on a phone. */
function useLastView(isPhone: boolean): { first: View; remember: (view: View) => void } {
  const [first] = useState(() => {
    const view = remembered(KEY)
    return isView(view) ? view : isPhone ? 'dia' : 'mes'
  })
  return { first, remember: view => remember(KEY, view) }
}
