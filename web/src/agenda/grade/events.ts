/** What FullCalendar is given: appointments, and grey blocks in their shape while they are on their way. */
import { daysBetween, hourFromMinutes, isOpenDay } from '@clinica/contract/clock.ts'
import { type CalendarEvent, toEvent } from '../calendar-event.ts'
import type { Range } from '../range.ts'

/** Those with an id in `movable` can be dragged. */
export function eventsOf(consultas: readonly CalendarEvent[], movable: readonly string[]) {
  const isMovable = new Set(movable)
  return consultas.map(toEvent).map(event => ({ ...event, startEditable: isMovable.has(event.id) }))
}

const BLOCKS = [
  { at: 8 * 60, minutes: 60 },
  { at: 10 * 60, minutes: 30 },
  { at: 13 * 60 + 30, minutes: 60 },
]

export const skeletonsOf = ({ de, ate }: Range) =>
  daysBetween(de, ate)
    .filter(isOpenDay)
    .flatMap((day, place) =>
      BLOCKS.map(({ at, minutes }) => {
        const begin = at + (place % 3) * 30
        return {
          id: `carregando-${day}-${at}`,
          title: '',
          start: `${day}T${hourFromMinutes(begin)}:00`,
          end: `${day}T${hourFromMinutes(begin + minutes)}:00`,
          interactive: false,
          startEditable: false,
        }
      }),
    )
