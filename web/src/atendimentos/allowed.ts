/** What the one who looks may do with an appointment now; null is yes, else why not. The server asks the same. */
import {
  changeProblem,
  isCancelled,
  moveProblem,
  type Refusal,
  type Status,
} from '@clinica/contract/atendimentos/rules.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import { type Holder, may } from '@clinica/contract/permissions.ts'

export interface Looker extends Holder {
  readonly role: Role
}

interface Appointment {
  status: Status
  dataHoraInicioAtendimento: string
}

const situationOf = ({ status, dataHoraInicioAtendimento }: Appointment, now: Date) => ({
  status,
  begun: new Date(dataHoraInicioAtendimento) <= now,
})

export function moveRefusal(looker: Looker, consulta: Appointment, to: Status, now: Date): Refusal | null {
  const closed = changeProblem(looker.role, situationOf(consulta, now))
  if (closed) return closed
  if (!may(looker, 'alterar-atendimentos')) return 'SEM_PERMISSAO'
  if (isCancelled(to) && !may(looker, 'excluir-atendimentos')) return 'SEM_PERMISSAO'
  return moveProblem(looker.role, situationOf(consulta, now), to)
}

export function cancelRefusal(looker: Looker, consulta: Appointment, now: Date): Refusal | null {
  const closed = changeProblem(looker.role, situationOf(consulta, now))
  if (closed) return closed
  return may(looker, 'excluir-atendimentos') ? null : 'SEM_PERMISSAO'
}

/** The reason beside a disabled 'Desmarcar'. */
export const REFUSAL_WORDS: Readonly<Record<Refusal, string>> = {
  ATENDIMENTO_CANCELADO: 'Uma consulta cancelada não pode ser alterada.',
  ATENDIMENTO_INICIADO: 'Esta consulta já começou. Fale com a clínica.',
  SEM_PERMISSAO: 'Você não tem permissão para desmarcar.',
}
