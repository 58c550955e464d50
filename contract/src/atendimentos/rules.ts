/**
 * The rules of an appointment, used by the screens, the server and the tests: ownership (`isTheirs`) and what each
 * status means. Allowed times are in span.ts, permissions per verb in policy.ts.
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

/** The list's filter omits one status (spec 4). */
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

/** What the figures of a day, a period or a professional count: missed appointments too, since their time was kept. */
export const isCounted = (status: Status): boolean => !isCancelled(status)

const ACTIVE: readonly Status[] = ['AGENDADO', 'CONFIRMADO_PELO_PACIENTE', 'PACIENTE_AGUARDANDO']

/** Active appointments block their time. Keep in step with the database column `ativo`, which lists the same. */
export const isActive = (status: Status): boolean => ACTIVE.includes(status)

/**
 * When an appointment counts as over, in milliseconds since 1970, since no status records it: at its end, or, if the
 * patient is waiting and came late, that much later.
 */
export function overAt(of: {
  status: Status
  dataHoraChegada: string | null
  dataHoraInicioAtendimento: string
  dataHoraTerminoAtendimento: string
}): number {
  const end = Date.parse(of.dataHoraTerminoAtendimento)
  if (of.status !== 'PACIENTE_AGUARDANDO' || of.dataHoraChegada === null) return end
  const late = Date.parse(of.dataHoraChegada) - Date.parse(of.dataHoraInicioAtendimento)
  return end + Math.max(0, late)
}

/** The status of a cancellation by this role; an admin counts as a secretary (wire, DELETE). */
export const cancelledBy = (role: Role): Status =>
  role === 'PACIENTE'
    ? 'CANCELADO_PELO_PACIENTE'
    : role === 'PROFISSIONAL'
      ? 'CANCELADO_PELO_PROFISSIONAL'
      : 'CANCELADO_PELO_SECRETARIA'

/** How long the author of a status change may undo it, arrival time included (ms). Longer than the notice shows. */
export const TAKE_BACK_MS = 2 * 60_000

export interface Owned {
  readonly pacienteId: number
  readonly profissionalId: number
  readonly profissionalSupervisorId: number | null
}

/** Managers may access all appointments, others their own. The server's `atendimentos/sql.ts` has it as a filter. */
export function isTheirs(who: Who, appointment: Owned): boolean {
  if (seesAll(who)) return true
  if (who.role === 'PACIENTE') return appointment.pacienteId === who.personId
  return appointment.profissionalId === who.personId || appointment.profissionalSupervisorId === who.personId
}

/** The longest duration (ms) that this role's reschedule may give: patients cannot make it longer. */
export const longestMove = (role: Role, { inicio, termino }: { inicio: Date; termino: Date }): number =>
  role === 'PACIENTE' ? termino.getTime() - inicio.getTime() : Number.POSITIVE_INFINITY

export const SLOT_DAYS = 5
