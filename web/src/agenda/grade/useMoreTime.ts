/** Shift and an arrow key make the selected free half hour longer or shorter; Enter books all of it. */
import { STEP_MINUTES } from '@clinica/contract/clock.ts'
import { type KeyboardEvent, useState } from 'react'
import { isTecla } from '../teclas.ts'
import type { Ghost } from './ghost.ts'
import { END } from './hours.ts'
import { FREE, type Standing } from './walk.ts'

interface MoreTime {
  here: Standing | null
  isBookable: (column: number, at: number) => boolean
  /** The last half hour to be had from `start` towards `there`, in minutes of the day. */
  openUntil: (column: number, start: number, there: number) => number
}

interface Chosen {
  column: number
  from: number
  /** The last half hour. */
  last: number
}

export function useMoreTime({ here, isBookable, openUntil }: MoreTime) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const isFree = here?.stop === FREE
  const standing = isFree && chosen?.column === here.column && chosen.from === here.at ? chosen : null
  const forget = () => setChosen(null)
  const ghost: Ghost | null =
    standing && standing.last > standing.from
      ? {
          column: standing.column,
          from: standing.from,
          until: standing.last + STEP_MINUTES,
          consulta: null,
          isAllowed: true,
        }
      : null
  return {
    ghost,
    forget,
    /** @returns whether the key was for this */
    onKeyDown: ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
      if (!shiftKey || altKey || ctrlKey || metaKey || !isTecla('alongar', key)) {
        if (key !== 'Enter' && key !== 'Shift') forget()
        return false
      }
      if (!isFree || !isBookable(here.column, here.at)) return false
      const by = key === 'ArrowDown' ? STEP_MINUTES : -STEP_MINUTES
      const wanted = Math.max(here.at, Math.min((standing?.last ?? here.at) + by, END - STEP_MINUTES))
      setChosen({ column: here.column, from: here.at, last: openUntil(here.column, here.at, wanted) })
      return true
    },
  }
}
