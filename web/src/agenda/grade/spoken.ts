/** The keyboard's position in the calendar as it is read out: 'terça 24, 09:30, Helena Castro, livre'. */
import { hourFromMinutes, isOpen, STEP_MINUTES } from '@clinica/contract/clock.ts'
import { dayAndMonth, dayNumber, longWeekday } from '../../ui/time/days.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import type { Column } from './columns.ts'

/** 'terça' */
const weekday = (day: string): string => longWeekday(day).replace('-feira', '')

type Place = Pick<Column, 'day' | 'professional'>

/** 'terça 24, 09:30, Helena Castro' */
const positionOf = ({ day, professional }: Place, at: number): string =>
  [
    `${weekday(day)} ${dayNumber(day)}`,
    hourFromMinutes(at),
    ...(professional ? [professional.name] : []),
  ].join(', ')

/** @param seesAll false for a patient, who does not know the appointments of others */
export function spokenFree(column: Place, at: number, seesAll: boolean): string {
  const isFree = isOpen(column.day, hourFromMinutes(at), hourFromMinutes(at + STEP_MINUTES))
  return `${positionOf(column, at)}, ${isFree ? (seesAll ? 'livre' : 'nenhuma consulta sua') : 'fora do horário'}`
}

/** The focused appointment: time, professional, patient, and whether it can be moved. */
export const spokenConsulta = (consulta: CalendarEvent, isMovable: boolean): string =>
  `${weekday(consulta.day)} ${dayNumber(consulta.day)}, ${consulta.from}, ${consulta.professional.name}, ${consulta.names.short}${
    isMovable ? ' · M para mover' : ''
  }`

export const spokenMove = (column: Place, at: number, isFree: boolean): string =>
  `${positionOf(column, at)}, ${isFree ? 'livre' : 'ocupado'}`

/** 'terça 24 de novembro, 5 consultas'; a null count, not loaded yet, is left out. */
export const spokenDay = (day: string, count: number | null): string =>
  [`${weekday(day)} ${dayAndMonth(day)}`, ...(count === null ? [] : [countOf(count)])].join(', ')

export const countOf = (count: number): string =>
  count === 0 ? 'nenhuma consulta' : count === 1 ? '1 consulta' : `${count} consultas`
