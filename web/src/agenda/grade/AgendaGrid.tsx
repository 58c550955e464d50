import { memo, useMemo } from 'react'
import type { Screen } from '../../ui/useScreen.ts'
import type { CalendarEvent, Professional } from '../calendar-event.ts'
import { rangeOf, step, type View } from '../range.ts'
import { dayColumns, professionalColumns } from './columns.ts'
import type { Drop } from './drop.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { TimeGrid } from './TimeGrid.tsx'

interface AgendaGridProps {
  view: View
  day: string
  /** The days shown, in words. */
  label: string
  screen: Screen
  consultas: readonly CalendarEvent[]
  /** Each has a column on a single day; null for one column. */
  professionals: readonly Professional[] | null
  isLoading: boolean
  isFetching: boolean
  /** False until loaded: no counts are shown before. */
  isKnown: boolean
  onOpen: (id: number) => void
  drop: Drop | null
  onDrop: (drop: Drop) => void
  goTo: (place: { view?: View; day: string }) => void
}

/**
 * The calendar's body: a month of days, or columns of hours. It is drawn again only if something of it has changed, and
 * not for each answer that the page around it waits for.
 */
export const AgendaGrid = memo((props: AgendaGridProps) => {
  const { view, day, label, screen, consultas, professionals, goTo, drop, onDrop, ...rest } = props
  const isPhone = screen === 'phone'
  const columns = useMemo(
    () =>
      view === 'dia' && professionals && professionals.length > 0 && !isPhone
        ? professionalColumns(day, professionals, consultas)
        : dayColumns(rangeOf(view === 'mes' ? 'dia' : view, day), consultas),
    [view, day, professionals, consultas, isPhone],
  )
  const onTurn = (by: 1 | -1) => goTo({ day: step(view, day, by) })
  const onDay = (to: string) => goTo({ day: to })
  if (view === 'mes')
    return (
      <MonthGrid
        {...{ day, label, consultas, onTurn, ...rest }}
        onDay={chosen => goTo({ view: 'dia', day: chosen })}
      />
    )
  const hasHeads = view === 'semana' || (professionals !== null && !isPhone)
  return (
    <TimeGrid key={view} {...{ label, columns, hasHeads, isPhone, onTurn, onDay, drop, onDrop, ...rest }} />
  )
})
