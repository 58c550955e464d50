import { isDay } from '@clinica/contract/validation.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useClinicNow } from '../clinicNow.ts'
import { isView, placeOf, type Range, rangeOf, type View } from './range.ts'

interface Place {
  view: View
  /** The chosen day; the view shows it and what lies around it. */
  day: string
}

interface Agenda extends Place {
  range: Range
  goTo: (place: Partial<Place>) => void
  /** The same, and remembered for the next visit. */
  choose: (view: View) => void
}

/** Where the agenda stands. The address says it with `de` and `ate`; a `date` in it is a jump, and goes. */
export function usePlace(isPhone: boolean): Agenda {
  const { day: today } = useClinicNow()
  const [search, setSearch] = useSearchParams()
  const { first, remember } = useLastView(isPhone)
  const [place, setPlace] = useState<Place>(
    () => fromAddress(search, today) ?? { view: first, day: asDay(search.get('date')) ?? today },
  )

  const { de, ate } = rangeOf(place.view, place.day)
  const isTold = search.get('de') === de && search.get('ate') === ate && !search.has('date')
  useEffect(() => {
    if (isTold) return
    setSearch(now => told(now, de, ate), { replace: true })
  }, [isTold, de, ate, setSearch])

  const jump = asDay(search.get('date'))
  useEffect(() => {
    if (jump) setPlace(now => ({ ...now, day: jump }))
  }, [jump])

  const goTo = (change: Partial<Place>) => setPlace(now => ({ ...now, ...change }))
  const choose = (view: View) => {
    remember(view)
    goTo({ view })
  }
  return { ...place, range: { de, ate }, goTo, choose }
}

const asDay = (text: string | null): string | null => (text !== null && isDay(text) ? text : null)

function fromAddress(search: URLSearchParams, today: string): Place | null {
  const [de, ate] = [asDay(search.get('de')), asDay(search.get('ate'))]
  return de && ate && !search.has('date') ? placeOf({ de, ate }, today) : null
}

function told(search: URLSearchParams, de: string, ate: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('date')
  next.set('de', de)
  next.set('ate', ate)
  return next
}

const KEY = 'clinica-agenda-vista'

function remembered(): View | null {
  try {
    const view = localStorage.getItem(KEY)
    return isView(view) ? view : null
  } catch {
    return null
  }
}

function remember(view: View): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // A browser that stores nothing opens the agenda on the month.
  }
}

/** The view this browser chose last; where none is remembered the month, on a phone the day. */
function useLastView(isPhone: boolean): { first: View; remember: (view: View) => void } {
  const [first] = useState(() => remembered() ?? (isPhone ? 'dia' : 'mes'))
  return { first, remember }
}
