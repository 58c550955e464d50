/** The preview of what a drag or a move by keys would do. */
import { minutesOf, STEP_MINUTES } from '@clinica/contract/clock.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import type { Column } from './columns.ts'

export interface Ghost {
  column: number
  from: number
  until: number
  /** null while free time is being selected. */
  consulta: CalendarEvent | null
  isAllowed: boolean
  /** The reason to show on release; null or absent if there is none. */
  why?: string | null
}

/** A half hour of a column, in minutes of the day. */
export interface Place {
  column: number
  at: number
}

interface Drag {
  /** Where the pointer was pressed. */
  start: Place
  there: Place
  /** Whether the pointer is still over the calendar: an appointment dropped outside stays where it was. */
  isInside: boolean
  /** The appointment that was pressed; null on free time. */
  consulta: CalendarEvent | null
}

export interface GhostOptions {
  columns: readonly Column[]
  /** The reason why it may not be dropped there; null if it may. */
  whyNot: (consulta: CalendarEvent, column: Column, from: number) => string | null
  /** The last half hour that a selection from `start` towards `there` may include. */
  openUntil: (column: number, start: number, there: number) => number
}

/** A selection of free time stays in its column; an appointment follows the pointer. */
export function ghostFor(
  { start, there, isInside, consulta }: Drag,
  { columns, whyNot, openUntil }: GhostOptions,
): Ghost {
  if (!consulta) {
    const end = openUntil(start.column, start.at, there.at)
    const [first, last] = [Math.min(start.at, end), Math.max(start.at, end)]
    return {
      column: start.column,
      from: first,
      until: last + STEP_MINUTES,
      consulta: null,
      isAllowed: true,
    }
  }
  const begin = minutesOf(consulta.from) + there.at - start.at
  const column = isInside ? columns[there.column] : undefined
  const why = column ? whyNot(consulta, column, begin) : null
  return {
    column: there.column,
    from: begin,
    until: begin + consulta.minutes,
    consulta,
    isAllowed: column !== undefined && why === null,
    why,
  }
}

export const isSameGhost = (one: Ghost | null, other: Ghost | null): boolean =>
  one?.column === other?.column &&
  one?.from === other?.from &&
  one?.until === other?.until &&
  one?.isAllowed === other?.isAllowed &&
  one?.why === other?.why
