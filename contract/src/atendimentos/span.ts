/** The allowed times of an appointment. Not in rules.ts, because lists need that file without these messages. */

import { dayOf, instantOf, isOnGrid, isOpenDay, OPENING, VISIBLE } from '../clock.ts'
import type { Role } from '../permissions.ts'
import { MESSAGES } from '../validation.ts'

export interface Span {
  dataInicio: string
  horaInicio: string
  horaFim: string
  isEncaixe: boolean
}

export interface FieldProblem {
  campo: 'dataInicio' | 'horaInicio' | 'horaFim'
  mensagem: string
}

/** Checks that do not depend on the current time: the half-hour grid, and the end after the start. */
export function gridProblems(span: Span): FieldProblem[] {
  const problems: FieldProblem[] = []
  const step = 'Escolha um horário de 30 em 30 minutos'
  if (!isOnGrid(span.horaInicio)) problems.push({ campo: 'horaInicio', mensagem: step })
  if (!isOnGrid(span.horaFim)) problems.push({ campo: 'horaFim', mensagem: step })
  if (problems.length === 0 && span.horaFim <= span.horaInicio)
    problems.push({ campo: 'horaFim', mensagem: 'O término deve ser depois do início' })
  return problems
}

/**
 * The allowed times (wire, body of POST): a normal appointment lies within the opening hours, Monday to Saturday,
 * and has not ended; an encaixe may be on any day from today on, within the hours the calendar shows.
 */
export function timeProblems(span: Span, now: Date): FieldProblem[] {
  const problems = gridProblems(span)
  if (problems.length > 0) return problems
  const bounds = span.isEncaixe ? VISIBLE : OPENING
  const range = `Escolha um horário entre ${bounds.from} e ${bounds.until}`
  if (span.horaInicio < bounds.from) problems.push({ campo: 'horaInicio', mensagem: range })
  if (span.horaFim > bounds.until) problems.push({ campo: 'horaFim', mensagem: range })
  if (span.isEncaixe) {
    if (span.dataInicio < dayOf(now)) problems.push({ campo: 'dataInicio', mensagem: MESSAGES.future })
    return problems
  }
  if (!isOpenDay(span.dataInicio))
    problems.push({ campo: 'dataInicio', mensagem: 'A clínica atende de segunda a sábado' })
  if (instantOf(span.dataInicio, span.horaFim) <= now)
    problems.push({
      campo: span.dataInicio < dayOf(now) ? 'dataInicio' : 'horaFim',
      mensagem: span.dataInicio < dayOf(now) ? MESSAGES.future : 'Este horário já passou',
    })
  return problems
}

/** Whether a free half hour can still be booked: by staff until it ends, by a patient until it begins. */
export const isTakeable = (role: Role, { inicio, termino }: { inicio: Date; termino: Date }, now: Date) =>
  (role === 'PACIENTE' ? inicio : termino) > now

/** Like `timeProblems`, for a reschedule: patients may not take a begun hour, as they could not leave it. */
export function moveProblems(role: Role, span: Span, now: Date): FieldProblem[] {
  const problems = timeProblems(span, now)
  if (problems.length > 0 || span.isEncaixe) return problems
  const [inicio, termino] = [
    instantOf(span.dataInicio, span.horaInicio),
    instantOf(span.dataInicio, span.horaFim),
  ]
  return isTakeable(role, { inicio, termino }, now)
    ? []
    : [{ campo: 'horaInicio', mensagem: 'Este horário já começou' }]
}
