/**
 * Who may do what with an appointment, a line for each verb. Button, menu, drag and test ask `refusalOf`; the server
 * asks its two halves, `isForbidden` and `closedBy`, and If-Match between them. Whose appointment it is comes before
 * (`isTheirs`): somebody else's is not found.
 */
import { dayOf } from '../clock.ts'
import { MANAGERS, type Permission, type Role } from '../permissions.ts'
import { isCancelled, type Status } from './rules.ts'

const STAFF: readonly Role[] = ['ADMIN', 'SECRETARIA', 'PROFISSIONAL']

interface Line {
  permission: Permission
  also?: Permission
  /** Nobody else, whatever the clinic's table says. */
  roles?: readonly Role[]
}

export const POLICY = {
  agendar: { permission: 'salvar-atendimentos', roles: MANAGERS },
  // It could name another patient: never past ownership.
  editar: { permission: 'editar-atendimentos', roles: MANAGERS },
  remarcar: { permission: 'alterar-atendimentos' },
  // To a time typed by hand; a patient moves to free slots alone.
  encaixar: { permission: 'alterar-atendimentos', roles: STAFF },
  cancelar: { permission: 'excluir-atendimentos' },
  // By the status: a patient confirms, and cancels by `cancelar` with a reason.
  confirmar: { permission: 'alterar-atendimentos' },
  mudarStatus: { permission: 'alterar-atendimentos', roles: STAFF },
  cancelarPeloStatus: { permission: 'alterar-atendimentos', also: 'excluir-atendimentos', roles: STAFF },
} as const satisfies Record<string, Line>

export type Verb = keyof typeof POLICY

/** The verb that a change to this status counts as. */
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

/** This role may never do it. */
export function isForbidden(verb: Verb, { role, may }: Actor): boolean {
  const { permission, also, roles }: Line = POLICY[verb]
  return (
    !may(permission) || (also !== undefined && !may(also)) || (roles !== undefined && !roles.includes(role))
  )
}

interface Situation {
  readonly status: Status
  readonly begun: boolean
}

/** Why it is too late for this role to do it; null if it is not. */
export function closedBy(verb: Verb, { role }: Pick<Actor, 'role'>, { status, begun }: Situation) {
  if (isCancelled(status)) return 'ATENDIMENTO_CANCELADO'
  if (role !== 'PACIENTE') return null
  if (begun) return 'ATENDIMENTO_INICIADO'
  // A patient who is waiting in the clinic speaks to the desk instead. Confirming then says nothing new, and changes
  // nothing.
  return status === 'PACIENTE_AGUARDANDO' && verb !== 'confirmar' ? 'PACIENTE_JA_AGUARDA' : null
}

export type Refusal =
  | 'ATENDIMENTO_CANCELADO'
  | 'ATENDIMENTO_INICIADO'
  | 'PACIENTE_JA_AGUARDA'
  | 'SEM_PERMISSAO'

/** Why not; null is yes. */
export const refusalOf = (verb: Verb, actor: Actor, situation: Situation): Refusal | null =>
  closedBy(verb, actor, situation) ?? (isForbidden(verb, actor) ? 'SEM_PERMISSAO' : null)

/** Whether a move can be taken back: the way back is a move like any other, from the status that it left behind. */
export const canGoBack = (actor: Actor, from: Status, left: Situation): boolean =>
  from !== left.status && refusalOf(verbTo(from), actor, left) === null

/** What one press says of who was expected: that they came, or that they did not. */
export const PRESENCAS = ['PACIENTE_AGUARDANDO', 'PACIENTE_FALTOU'] as const
export type Presenca = (typeof PRESENCAS)[number]

/** How late somebody may be before it is proposed that they will not come. */
const PATIENCE = 15 * 60_000

interface Expected {
  readonly status: Status
  readonly tipoConsulta: 'PRESENCIAL' | 'ONLINE'
  readonly inicio: Date
}

/** Which of the two a press may say now, of today's and of nobody who has come, cancelled or missed it already. */
export function presencasDe(actor: Actor, { status, tipoConsulta, inicio }: Expected, now: Date): Presenca[] {
  const isExpected = status === 'AGENDADO' || status === 'CONFIRMADO_PELO_PACIENTE'
  if (!isExpected || dayOf(inicio) !== dayOf(now)) return []
  const isSaid: Readonly<Record<Presenca, boolean>> = {
    // Nobody arrives at a clinic online.
    PACIENTE_AGUARDANDO: tipoConsulta === 'PRESENCIAL',
    PACIENTE_FALTOU: now.getTime() - inicio.getTime() >= PATIENCE,
  }
  return PRESENCAS.filter(
    to => isSaid[to] && refusalOf(verbTo(to), actor, { status, begun: inicio <= now }) === null,
  )
}
