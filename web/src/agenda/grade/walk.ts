/** Arrow keys through the hours: each free half hour or appointment is a stop. */
import { STEP_MINUTES } from '@clinica/contract/clock.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import type { Column } from './columns.ts'
import { END, FIRST } from './hours.ts'
import type { More } from './side-by-side.ts'

interface Stop {
  /** 'livre', 'consulta 7', 'mais 840' */
  key: string
  from: number
  until: number
  consulta?: CalendarEvent
  more?: More
}

export interface Spot {
  column: number
  /** The half hour, in minutes of the day. */
  at: number
  stop: string
}

export const FREE = 'livre'
export const stopOf = (consulta: Pick<CalendarEvent, 'id'>): string => `consulta ${consulta.id}`
export const stopOfMore = ({ from }: Pick<More, 'from'>): string => `mais ${from}`

const LAST = END - STEP_MINUTES
const halfHour = (minutes: number): number =>
  Math.min(LAST, Math.max(FIRST, Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES))

/** The stops in that half hour, from the left; with no appointment, the free half hour itself. */
function stopsAt({ placed, more }: Pick<Column, 'placed' | 'more'>, at: number): Stop[] {
  const isThere = ({ from, until }: { from: number; until: number }) => from < at + STEP_MINUTES && at < until
  const stops = [
    ...placed
      .filter(isThere)
      .sort((one, other) => one.left - other.left)
      .map(({ consulta, from, until }) => ({ key: stopOf(consulta), from, until, consulta })),
    ...more
      .filter(isThere)
      .map(one => ({ key: stopOfMore(one), from: one.from, until: one.until, more: one })),
  ]
  return stops.length > 0 ? stops : [{ key: FREE, from: at, until: at + STEP_MINUTES }]
}

export interface Standing extends Spot {
  stop: string
  is: Stop
}

/** The spot as the current columns have it: if a refetch moved its appointment, the spot moves along. */
export function standing(columns: readonly Column[], spot: Spot): Standing | null {
  const moved = columns.findIndex(({ placed }) => placed.some(one => stopOf(one.consulta) === spot.stop))
  const place = moved === -1 ? Math.min(spot.column, columns.length - 1) : moved
  const column = columns[place]
  if (!column) return null
  const own = column.placed.find(one => stopOf(one.consulta) === spot.stop)
  const isThere = !own || (own.from < spot.at + STEP_MINUTES && spot.at < own.until)
  const at = halfHour(isThere ? spot.at : own.from)
  const stops = stopsAt(column, at)
  const is = stops.find(({ key }) => key === spot.stop) ?? stops[0]
  return is ? { column: place, at, stop: is.key, is } : null
}

/** Where an arrow key leads; null if nowhere. */
export function walk(columns: readonly Column[], from: Spot, key: string): Spot | null {
  const here = standing(columns, from)
  const column = here && columns[here.column]
  if (!here || !column) return null
  const to = (place: number, at: number, choose: 'first' | 'last' = 'first'): Spot | null => {
    const there = columns[place]
    if (!there || at < FIRST || at > LAST) return null
    const stop = stopsAt(there, at).at(choose === 'first' ? 0 : -1)
    return stop ? { column: place, at, stop: stop.key } : null
  }
  const beside = (by: 1 | -1): Spot | null => {
    const stops = stopsAt(column, here.at)
    const next = stops[stops.findIndex(stop => stop.key === here.stop) + by]
    if (next) return { ...here, stop: next.key }
    return to(here.column + by, here.at, by === 1 ? 'first' : 'last')
  }
  switch (key) {
    case 'ArrowDown':
      return to(here.column, halfHour(Math.max(here.is.until - 1, here.at)) + STEP_MINUTES)
    case 'ArrowUp':
      return to(here.column, halfHour(Math.min(here.is.from, here.at)) - STEP_MINUTES)
    case 'ArrowRight':
      return beside(1)
    case 'ArrowLeft':
      return beside(-1)
    case 'Home':
      return to(here.column, FIRST)
    case 'End':
      return to(here.column, LAST)
    default:
      return null
  }
}
