/** Where an appointment is put down, on the clinic's wall clock. */
import { type Actor, isForbidden, refusalOf } from '@clinica/contract/atendimentos/policy.ts'
import { isActive } from '@clinica/contract/atendimentos/rules.ts'
import { isTakeable } from '@clinica/contract/atendimentos/span.ts'
import { hourFromMinutes, instantOf, minutesOf, VISIBLE } from '@clinica/contract/clock.ts'
import { type Horario, horarioAt } from '../../atendimentos/index.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import type { Column } from './columns.ts'

export interface Drop {
  consulta: CalendarEvent
  to: Horario
}

/** Only an appointment that can be rescheduled is draggable, so that the server does not refuse a confirmed move. */
export const canMove = (
  { status, begin }: Pick<CalendarEvent, 'status' | 'begin'>,
  actor: Actor,
  now: Date,
): boolean => refusalOf('remarcar', actor, { status, begun: begin <= now }) === null

/** The new time, of the same length. */
export const targetOf = (
  { minutes }: Pick<CalendarEvent, 'minutes'>,
  { day }: Pick<Column, 'day'>,
  from: number,
): Horario =>
  horarioAt({
    dataInicio: day,
    horaInicio: hourFromMinutes(from),
    horaFim: hourFromMinutes(from + minutes),
  })

/** Inside the hours that the calendar shows; a patient's only where the clinic is open; never into what is over. */
export const mayDrop = (to: Horario, actor: Actor, now: Date): boolean => {
  if (to.horaInicio < VISIBLE.from || to.horaFim > VISIBLE.until) return false
  if (to.isEncaixe) return !isForbidden('encaixar', actor)
  const inicio = instantOf(to.dataInicio, to.horaInicio)
  const termino = instantOf(to.dataInicio, to.horaFim)
  return isTakeable(actor.role, { inicio, termino }, now)
}

/** An appointment stays with its professional: it cannot be dropped into another's column. */
export const isTheirs = (
  { professional }: Pick<CalendarEvent, 'professional'>,
  column: Pick<Column, 'professional'>,
): boolean => column.professional === null || column.professional.id === professional.id

/** Whether the professional has no other active appointment then, among those that are loaded. */
export const isFreeFor = (
  consulta: CalendarEvent,
  { consultas }: Pick<Column, 'consultas'>,
  from: number,
): boolean =>
  !consultas.some(
    other =>
      other.id !== consulta.id &&
      other.professional.id === consulta.professional.id &&
      isActive(other.status) &&
      minutesOf(other.from) < from + consulta.minutes &&
      from < minutesOf(other.until),
  )
