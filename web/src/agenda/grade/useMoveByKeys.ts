import { minutesOf, STEP_MINUTES } from '@clinica/contract/clock.ts'
import { type KeyboardEvent, useState } from 'react'
import type { CalendarEvent } from '../calendar-event.ts'
import type { Column } from './columns.ts'
import { END, FIRST } from './hours.ts'
import type { Ghost } from './useDrag.ts'

interface MoveOptions {
  columns: readonly Column[]
  mayPut: (consulta: CalendarEvent, column: Column, from: number) => boolean
  onPut: (consulta: CalendarEvent, column: Column, from: number) => void
}

const STEPS: Readonly<Record<string, readonly [columns: number, halfHours: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** What a drag does, by keys: M lifts the appointment, arrows carry it, Enter puts it down, Escape leaves it. */
export function useMoveByKeys({ columns, mayPut, onPut }: MoveOptions) {
  const [ghost, setGhost] = useState<Ghost | null>(null)
  const at = (consulta: CalendarEvent, place: number, from: number): Ghost | null => {
    const column = columns[place]
    const until = from + consulta.minutes
    if (!column || from < FIRST || until > END) return null
    return { column: place, from, until, consulta, isAllowed: mayPut(consulta, column, from) }
  }
  return {
    ghost,
    lift: (consulta: CalendarEvent, column: number) =>
      setGhost(at(consulta, column, minutesOf(consulta.from))),
    leave: () => setGhost(null),
    /** True when the key was meant for what is carried. */
    onKeyDown: ({ key }: KeyboardEvent): boolean => {
      const { consulta } = ghost ?? {}
      if (!ghost || !consulta) return false
      const step = STEPS[key]
      if (step) setGhost(at(consulta, ghost.column + step[0], ghost.from + step[1] * STEP_MINUTES) ?? ghost)
      else if (key === 'Escape') setGhost(null)
      else if (key === 'Enter') {
        const column = columns[ghost.column]
        if (!column || !ghost.isAllowed) return true
        setGhost(null)
        const isMoved = consulta.day !== column.day || minutesOf(consulta.from) !== ghost.from
        if (isMoved) onPut(consulta, column, ghost.from)
      } else return false
      return true
    },
  }
}
