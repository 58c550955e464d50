/**
 * The rules of an appointment, stated once: the button, the server and the test ask these functions.
 * Two questions: whose it is (`isTheirs`), and when it may lie (`timeProblems`). Who may do what with it: policy.ts.
 */
import { dayOf, instantOf, isOnGrid, isOpenDay, OPENING, VISIBLE } from '../clock.ts'
import { type Role, seesAll, type Who } from '../permissions.ts'
import { MESSAGES } from '../validation.ts'

export const STATUSES = [
  'AGENDADO',
  'CONFIRMADO_PELO_PACIENTE',
  'PACIENTE_AGUARDANDO',
  'CANCELADO_PELO_PACIENTE',
  'CANCELADO_PELO_PROFISSIONAL',
  'CANCELADO_PELO_SECRETARIA',
  'PACIENTE_FALTOU',
] as const
export type Status = (typeof STATUSES)[number]

/** The list's filter leaves one out (spec 4). */
export const FILTER_STATUSES: readonly Status[] = STATUSES.filter(s => s !== 'CANCELADO_PELO_SECRETARIA')

export const ESPECIALIDADES = ['PSIQUIATRIA'] as const
export const TIPOS_ATENDIMENTO = ['RETORNO', 'SOCIAL', 'PADRAO'] as const
export const TIPOS_CONSULTA = ['PRESENCIAL', 'ONLINE'] as const
export const MODOS_COBRANCA = ['PARTICULAR', 'PLANO_SAUDE'] as const

export { MOTIVOS, type Motivo } from './motivos.ts'

const CANCELLED: readonly Status[] = [
  'CANCELADO_PELO_PACIENTE',
  'CANCELADO_PELO_PROFISSIONAL',
  'CANCELADO_PELO_SECRETARIA',
]

export const isCancelled = (status: Status): boolean => CANCELLED.includes(status)

const ACTIVE: readonly Status[] = ['AGENDADO', 'CONFIRMADO_PELO_PACIENTE', 'PACIENTE_AGUARDANDO']

/** Active appointments hold their time. The database's `ativo` lists the same: a new status is in neither. */
export const isActive = (status: Status): boolean => ACTIVE.includes(status)

/** By whom a cancellation counts; an admin counts as the secretary's desk (wire, DELETE). */
export const cancelledBy = (role: Role): Status =>
  role === 'PACIENTE'
    ? 'CANCELADO_PELO_PACIENTE'
    : role === 'PROFISSIONAL'
      ? 'CANCELADO_PELO_PROFISSIONAL'
      : 'CANCELADO_PELO_SECRETARIA'

/** How long whoever changed a status may take that back together with the arrival: longer than its notice is read. */
export const TAKE_BACK_MS = 2 * 60_000

export interface Owned {
  readonly pacienteId: number
  readonly profissionalId: number
  readonly profissionalSupervisorId: number | null
}

/** Whose appointment it is: managers see all, the others their own. Its twin as a filter: server `atendimentos/sql.ts`. */
export function isTheirs(who: Who, appointment: Owned): boolean {
  if (seesAll(who)) return true
  if (who.role === 'PACIENTE') return appointment.pacienteId === who.personId
  return appointment.profissionalId === who.personId || appointment.profissionalSupervisorId === who.personId
}

/** How long the appointment may become by this role's reschedule, in milliseconds: a patient takes no more than it has. */
export const longestMove = (role: Role, { inicio, termino }: { inicio: Date; termino: Date }): number =>
  role === 'PACIENTE' ? termino.getTime() - inicio.getTime() : Number.POSITIVE_INFINITY

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

export const SLOT_DAYS = 5
