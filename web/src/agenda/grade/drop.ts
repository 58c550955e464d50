/** Where an appointment may be dropped, in the clinic's local time. */
import { type Actor, isForbidden, refusalOf } from '@clinica/contract/atendimentos/policy.ts'
import { moveProblems } from '@clinica/contract/atendimentos/span.ts'
import { hourFromMinutes, minutesOf } from '@clinica/contract/clock.ts'
import { type Horario, horarioAt } from '../../atendimentos/index.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import type { Column } from './columns.ts'
import { takenBy } from './taken.ts'

export interface Drop {
  consulta: CalendarEvent
  to: Horario
}

/** Only an appointment that can be rescheduled is draggable, so that the server does not refuse a confirmed move. */
export const canMove = (
  { status, begin }: Pick<CalendarEvent, 'status' | 'begin'>,
  actor: Actor,
  now: Date,
): boolean => refusalOf('remarcar', actor, { status, inicio: begin }, now) === null

/** Whether the appointment is already at this time. */
export const isThere = (
  consulta: Pick<CalendarEvent, 'day' | 'from'>,
  { day }: Pick<Column, 'day'>,
  from: number,
): boolean => consulta.day === day && minutesOf(consulta.from) === from

/** The new time, with the same length. */
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

/** Whether the column is everybody's or this appointment's professional's: into another's nothing is moved. */
export const isColumnFor = (
  { professional }: Pick<CalendarEvent, 'professional'>,
  column: Pick<Column, 'professional'>,
): boolean => column.professional === null || column.professional.id === professional.id

/** What else the professional has there, as far as the calendar knows. */
export const takenFor = (
  consulta: CalendarEvent,
  { consultas }: Pick<Column, 'consultas'>,
  from: number,
): CalendarEvent | undefined =>
  takenBy(
    consultas.filter(other => other.id !== consulta.id && other.professional.id === consulta.professional.id),
    from,
    from + consulta.minutes,
  )

/**
 * The same patient's appointment with another professional at that time, among those that are shown. Encaixes may
 * overlap, so they do not count.
 */
const elsewhere = (
  consulta: CalendarEvent,
  { day }: Pick<Column, 'day'>,
  from: number,
  shown: readonly CalendarEvent[],
): CalendarEvent | undefined =>
  takenBy(
    shown.filter(
      other =>
        other.id !== consulta.id &&
        other.day === day &&
        other.patientId === consulta.patientId &&
        !other.isEncaixe,
    ),
    from,
    from + consulta.minutes,
  )

interface Judged {
  actor: Actor
  now: Date
  /** Everything in the grid, in whatever column. */
  shown: readonly CalendarEvent[]
}

/** The reason shown if an appointment cannot be dropped there; null if it can. An encaixe may overlap others. */
export function whyNot(
  consulta: CalendarEvent,
  column: Pick<Column, 'day' | 'professional' | 'consultas'>,
  from: number,
  { actor, now, shown }: Judged,
): string | null {
  if (!isColumnFor(consulta, column)) return `A consulta fica com ${consulta.professional.name}`
  if (isThere(consulta, column, from)) return null
  const to = targetOf(consulta, column, from)
  const [problem] = moveProblems(actor.role, to, now)
  if (problem) return problem.mensagem
  if (to.isEncaixe) return isForbidden('encaixar', actor) ? 'Fora do horário de atendimento' : null
  const other = takenFor(consulta, column, from)
  if (other) return `Ocupado: ${other.names.short}`
  const second = elsewhere(consulta, column, from, shown)
  if (!second) return null
  return `${consulta.isMine ? 'Você tem consulta' : 'O paciente está'} com ${second.professional.name}`
}
