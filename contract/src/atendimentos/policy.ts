/**
 * Who may do what with an appointment, one line per verb. The screens and the tests call `refusalOf`; the server
 * calls its two parts, `isForbidden` and `closedBy`, with the If-Match check in between. Ownership (`isTheirs`) is
 * checked first: other people's appointments are not found.
 */
import { dayOf } from '../clock.ts'
import { MANAGERS, type Permission, type Role } from '../permissions.ts'
import { isCancelled, type Status } from './rules.ts'

const STAFF: readonly Role[] = ['ADMIN', 'SECRETARIA', 'PROFISSIONAL']

interface Line {
  permission: Permission
  also?: Permission
  /** Only these roles, whatever the clinic's table says. */
  roles?: readonly Role[]
}

export const POLICY = {
  agendar: { permission: 'salvar-atendimentos', roles: MANAGERS },
  // Managers only: editing can assign another patient, which would bypass the ownership rules.
  editar: { permission: 'editar-atendimentos', roles: MANAGERS },
  remarcar: { permission: 'alterar-atendimentos' },
  // A reschedule to a time typed by hand; patients may only move to free slots.
  encaixar: { permission: 'alterar-atendimentos', roles: STAFF },
  cancelar: { permission: 'excluir-atendimentos' },
  // A change of status. Patients may confirm this way; they cancel with `cancelar`, which requires a reason.
  confirmar: { permission: 'alterar-atendimentos' },
  mudarStatus: { permission: 'alterar-atendimentos', roles: STAFF },
  cancelarPeloStatus: { permission: 'alterar-atendimentos', also: 'excluir-atendimentos', roles: STAFF },
} as const satisfies Record<string, Line>

export type Verb = keyof typeof POLICY

/** The verb whose rules apply to a change to this status. */
export const verbTo = (status: Status): Verb =>
  status === 'CONFIRMADO_PELO_PACIENTE'
    ? 'confirmar'
    : isCancelled(status)
      ? 'cancelarPeloStatus'
      : 'mudarStatus'

export interface Actor {
  readonly role: Role
  readonly may: (permission: Permission) => boolean
}

/** Whether this actor may not do it at all, whatever the appointment's state. */
export function isForbidden(verb: Verb, { role, may }: Actor): boolean {
  const { permission, also, roles }: Line = POLICY[verb]
  return (
    !may(permission) || (also !== undefined && !may(also)) || (roles !== undefined && !roles.includes(role))
  )
}

interface Situation {
  readonly status: Status
  readonly inicio: Date
}

export const hasBegun = ({ inicio }: Pick<Situation, 'inicio'>, now: Date): boolean => inicio <= now

/** Why it is too late for this role to do it; null if it is still possible. */
export function closedBy(verb: Verb, { role }: Pick<Actor, 'role'>, situation: Situation, now: Date) {
  const { status } = situation
  if (isCancelled(status)) return 'ATENDIMENTO_CANCELADO'
  if (role !== 'PACIENTE') return null
  if (hasBegun(situation, now)) return 'ATENDIMENTO_INICIADO'
  // A patient waiting in the clinic talks to the front desk instead. Confirming is allowed and changes nothing.
  return status === 'PACIENTE_AGUARDANDO' && verb !== 'confirmar' ? 'PACIENTE_JA_AGUARDA' : null
}

export type Refusal =
  | 'ATENDIMENTO_CANCELADO'
  | 'ATENDIMENTO_INICIADO'
  | 'PACIENTE_JA_AGUARDA'
  | 'SEM_PERMISSAO'

/** Why the actor may not do it; null if allowed. */
export const refusalOf = (verb: Verb, actor: Actor, situation: Situation, now: Date): Refusal | null =>
  closedBy(verb, actor, situation, now) ?? (isForbidden(verb, actor) ? 'SEM_PERMISSAO' : null)

/** Whether a status change can be undone: undoing is an ordinary change, from the new status (`left`) to `from`. */
export const canGoBack = (actor: Actor, from: Status, left: Situation, now: Date): boolean =>
  from !== left.status && refusalOf(verbTo(from), actor, left, now) === null

/** The one-click statuses for an expected patient: arrived, or did not come. */
export const PRESENCAS = ['PACIENTE_AGUARDANDO', 'PACIENTE_FALTOU'] as const
export type Presenca = (typeof PRESENCAS)[number]

/** How late a patient must be before "did not come" is offered. */
const LATE_AFTER_MS = 15 * 60_000

interface Expected extends Situation {
  readonly tipoConsulta: 'PRESENCIAL' | 'ONLINE'
}

export type RefusalDePresenca =
  | Refusal
  | 'CHEGADA_JA_MARCADA'
  | 'FALTA_JA_MARCADA'
  | 'CONSULTA_ONLINE'
  | 'OUTRO_DIA'

/** Why this one cannot be marked now; null if it can. Permanent reasons are checked before those that time removes. */
export function refusalOfPresenca(
  to: Presenca,
  actor: Actor,
  expected: Expected,
  now: Date,
): RefusalDePresenca | null {
  const { status, tipoConsulta, inicio } = expected
  const refusal = refusalOf(verbTo(to), actor, expected, now)
  if (refusal) return refusal
  if (status === 'PACIENTE_AGUARDANDO') return 'CHEGADA_JA_MARCADA'
  if (status === 'PACIENTE_FALTOU') return 'FALTA_JA_MARCADA'
  // Patients of an online appointment do not come to the clinic.
  if (to === 'PACIENTE_AGUARDANDO' && tipoConsulta === 'ONLINE') return 'CONSULTA_ONLINE'
  return dayOf(inicio) === dayOf(now) ? null : 'OUTRO_DIA'
}

/** Which of the two to offer now. Only for today's appointments that are scheduled or confirmed. */
export const presencasDe = (actor: Actor, expected: Expected, now: Date): Presenca[] =>
  PRESENCAS.filter(
    to =>
      refusalOfPresenca(to, actor, expected, now) === null &&
      (to !== 'PACIENTE_FALTOU' || now.getTime() - expected.inicio.getTime() >= LATE_AFTER_MS),
  )
