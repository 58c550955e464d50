/**
 * The rules of an appointment, stated once: the button, the server and the test ask these functions.
 * Whose it is (`isTheirs`) and what its status means; when it may lie: span.ts, who may do what with it: policy.ts.
 */
import { type Role, seesAll, type Who } from '../permissions.ts'

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

export const SLOT_DAYS = 5
