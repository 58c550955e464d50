/** When an appointment may lie. Apart from the other rules: a list asks those, and none of the messages here. */

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

/** What holds of a span by itself: the half-hour grid and the end after the start. */
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
 * When an appointment may lie (wire, body of POST): a normal one inside the opening hours, Monday to Saturday,
 * and not ended; an encaixe on any day from today on, inside the hours that the calendar shows.
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

/** Until when a free half hour may be taken: by the clinic until it ends, by a patient until it begins. */
export const isTakeable = (role: Role, { inicio, termino }: { inicio: Date; termino: Date }, now: Date) =>
  (role === 'PACIENTE' ? inicio : termino) > now

/** The same for a reschedule by this role: a patient could not get out of an hour that has begun. */
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
