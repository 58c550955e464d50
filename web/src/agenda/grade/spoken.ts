/** The keyboard's position in the calendar as it is read out: 'terça 24, 09:30, Helena Castro, livre'. */
import { hourFromMinutes, isOpen, STEP_MINUTES } from '@clinica/contract/clock.ts'
import type { ClinicNow } from '../../clinicNow.ts'
import { dayAndMonth, dayNumber, longWeekday } from '../../ui/time/days.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import type { Column } from './columns.ts'
import { isOver } from './taken.ts'

/** 'terça' */
const weekday = (day: string): string => longWeekday(day).replace('-feira', '')

type Place = Pick<Column, 'day' | 'professional'>
type Now = Pick<ClinicNow, 'day' | 'hour'>

/** 'terça 24, 09:30, Helena Castro' */
const positionOf = ({ day, professional }: Place, at: number): string =>
  [
    `${weekday(day)} ${dayNumber(day)}`,
    hourFromMinutes(at),
    ...(professional ? [professional.name] : []),
  ].join(', ')

/** Whose appointments the grid shows: everybody's, a patient's own, or none yet, since they did not come. */
export type Sees = 'all' | 'own' | 'none'

/**
 * A half hour without an appointment: free, or already over. Patients do not see other people's appointments, so they
 * only hear that none of theirs is there; where none came, nobody hears that it is free.
 */
export function spokenFree(column: Place, at: number, sees: Sees, now: Now): string {
  const isInside = isOpen(column.day, hourFromMinutes(at), hourFromMinutes(at + STEP_MINUTES))
  const free = isOver(column, at, now) ? 'já passou' : 'livre'
  const inside = { all: free, own: 'nenhuma consulta sua', none: null }[sees]
  return withWord(positionOf(column, at), isInside ? inside : 'fora do horário')
}

const withWord = (position: string, word: string | null) => (word ? `${position}, ${word}` : position)

/** The half hours chosen so far: 'terça 24, 09:30, Helena Castro, até 11:00' */
export const spokenSpan = (column: Place, from: number, until: number): string =>
  `${positionOf(column, from)}, até ${hourFromMinutes(until)}`

/** The focused appointment: time, professional, patient, and whether it can be moved. */
export const spokenConsulta = (consulta: CalendarEvent, isMovable: boolean): string =>
  [
    `${weekday(consulta.day)} ${dayNumber(consulta.day)}`,
    consulta.from,
    ...(consulta.isMine ? [] : [consulta.professional.name]),
    consulta.names.short,
  ].join(', ') + (isMovable ? ' · M para mover' : '')

/** Where a carried appointment is, and why it cannot stay: 'terça 24, 10:00, ocupado: Carla Medeiros' */
export const spokenMove = (column: Place, at: number, why: string | null, isKnown: boolean): string =>
  withWord(
    positionOf(column, at),
    why ? `${why.charAt(0).toLowerCase()}${why.slice(1)}` : isKnown ? 'livre' : null,
  )

/** 'terça 24 de novembro, 5 consultas'; a null count, not loaded yet, is left out. */
export const spokenDay = (day: string, count: number | null): string =>
  [`${weekday(day)} ${dayAndMonth(day)}`, ...(count === null ? [] : [countOf(count)])].join(', ')

export const countOf = (count: number): string =>
  count === 0 ? 'nenhuma consulta' : count === 1 ? '1 consulta' : `${count} consultas`
