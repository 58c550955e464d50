/** Where a dragged appointment was let go, on the clinic's wall clock. */
import { type Actor, refusalOf } from '@clinica/contract/atendimentos/policy.ts'
import { hourFromMinutes, minutesOf, VISIBLE } from '@clinica/contract/clock.ts'
import { type Horario, horarioAt } from '../../atendimentos/index.ts'
import { type CalendarEvent, dayIn } from '../calendar-event.ts'

export interface Drop {
  /** Of the appointment. */
  id: number
  to: Horario
  /** Back to where it was. */
  putBack: () => void
}

/** Only what can be rescheduled is lifted, so that nobody confirms a move that the server then refuses. */
export const canMove = (
  { status, begin }: Pick<CalendarEvent, 'status' | 'begin'>,
  actor: Actor,
  now: Date,
): boolean => refusalOf('remarcar', actor, { status, begun: begin <= now }) === null

/** FullCalendar's dates carry the wall clock in their UTC fields. */
export function targetOf({ minutes }: Pick<CalendarEvent, 'minutes'>, start: Date): Horario {
  const horaInicio = start.toISOString().slice(11, 16)
  const horaFim = hourFromMinutes(minutesOf(horaInicio) + minutes)
  return horarioAt({ dataInicio: dayIn(start), horaInicio, horaFim })
}

/** Inside the hours that the calendar shows; a patient's only where the clinic is open. */
export const mayDrop = (to: Horario, isGridOnly: boolean): boolean =>
  to.horaInicio >= VISIBLE.from && to.horaFim <= VISIBLE.until && !(isGridOnly && to.isEncaixe)
