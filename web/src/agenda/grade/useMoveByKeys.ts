import { addDays, minutesOf, STEP_MINUTES } from '@clinica/contract/clock.ts'
import { type KeyboardEvent, useState } from 'react'
import type { CalendarEvent } from '../calendar-event.ts'
import { isTecla } from '../teclas.ts'
import type { Column } from './columns.ts'
import { isColumnFor } from './drop.ts'
import type { Ghost } from './ghost.ts'
import { END, FIRST } from './hours.ts'

interface MoveOptions {
  columns: readonly Column[]
  /** The reason why it may not be dropped there; null if it may. */
  whyNot: (consulta: CalendarEvent, column: Column, from: number) => string | null
  /** The appointment stays lifted. */
  onRefuse: (consulta: CalendarEvent, why: string) => void
  onPut: (consulta: CalendarEvent, column: Column, from: number) => void
  /** Goes to a day that is not shown. */
  onDay: (day: string) => void
  /** Called when the move is given up. */
  onLeave: (consulta: CalendarEvent) => void
}

interface Carried {
  consulta: CalendarEvent
  day: string
  from: number
}

const STEPS: Readonly<Record<string, readonly [days: number, halfHours: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/**
 * Moves an appointment by keys, and further than a drag can: M lifts it, arrows carry it through the hours and from day
 * to day, Page Up and Down by as many days as are shown, Enter drops it, Escape gives up. Among professionals' columns
 * it stays in its own professional's.
 */
export function useMoveByKeys({ columns, whyNot, onRefuse, onPut, onDay, onLeave }: MoveOptions) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const place = carried
    ? columns.findIndex(one => one.day === carried.day && isColumnFor(carried.consulta, one))
    : -1
  const column = columns[place]
  const why = carried && column ? whyNot(carried.consulta, column, carried.from) : null
  const ghost: Ghost | null =
    carried && column
      ? {
          column: place,
          from: carried.from,
          until: carried.from + carried.consulta.minutes,
          consulta: carried.consulta,
          isAllowed: why === null,
          why,
        }
      : null

  const isShown = (day: string) => columns.some(one => one.day === day)
  const carry = (to: Carried) => {
    if (to.from < FIRST || to.from + to.consulta.minutes > END) return
    setCarried(to)
    if (!isShown(to.day)) onDay(to.day)
  }
  return {
    ghost,
    lift: (consulta: CalendarEvent) => carry({ consulta, day: consulta.day, from: minutesOf(consulta.from) }),
    leave: () => setCarried(null),
    /** @returns true if the key belongs to a move in progress */
    onKeyDown: ({ key }: KeyboardEvent): boolean => {
      if (!carried) return false
      const { consulta, day, from } = carried
      const step = STEPS[key]
      if (step) carry({ consulta, day: addDays(day, step[0]), from: from + step[1] * STEP_MINUTES })
      else if (isTecla('virar', key)) {
        const days = new Set(columns.map(one => one.day)).size
        carry({ ...carried, day: addDays(day, key === 'PageUp' ? -days : days) })
      } else if (isTecla('deixar', key)) {
        setCarried(null)
        if (!isShown(consulta.day)) onDay(consulta.day)
        onLeave(consulta)
      } else if (isTecla('por', key)) {
        if (why) onRefuse(consulta, why)
        if (!column || why) return true
        setCarried(null)
        const isMoved = consulta.day !== day || minutesOf(consulta.from) !== from
        if (isMoved) onPut(consulta, column, from)
      } else return false
      return true
    },
  }
}
