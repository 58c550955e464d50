/** What the one who looks may do with an appointment now; null is yes, else why not. The server asks the same. */
import {
  changeProblem,
  isCancelled,
  moveProblem,
  type Refusal,
  type Status,
} from '@clinica/contract/atendimentos/rules.ts'
import { type Holder, may, type Permission, type Role } from '@clinica/contract/permissions.ts'

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

export type Deed = 'desmarcar' | 'remarcar' | 'alterar'

const NEEDS: Readonly<Record<Deed, Permission>> = {
  desmarcar: 'excluir-atendimentos',
  remarcar: 'alterar-atendimentos',
  alterar: 'editar-atendimentos',
}

export function deedRefusal(deed: Deed, looker: Looker, consulta: Appointment, now: Date): Refusal | null {
  const closed = changeProblem(looker.role, situationOf(consulta, now))
  if (closed) return closed
  return may(looker, NEEDS[deed]) ? null : 'SEM_PERMISSAO'
}

const WORDS: Readonly<Record<Exclude<Refusal, 'SEM_PERMISSAO'>, string>> = {
  ATENDIMENTO_CANCELADO: 'Uma consulta cancelada não pode ser alterada.',
  ATENDIMENTO_INICIADO: 'Esta consulta já começou. Fale com a clínica.',
}

/** The reason beside 'Desmarcar' and 'Remarcar' where one or both are disabled. */
export function refusalWords(desmarcar: Refusal | null, remarcar: Refusal | null): string {
  const refusal = desmarcar ?? remarcar
  if (!refusal) return ''
  if (refusal !== 'SEM_PERMISSAO') return WORDS[refusal]
  if (desmarcar && remarcar) return 'Você não tem permissão para desmarcar nem remarcar.'
  return `Você não tem permissão para ${desmarcar ? 'desmarcar' : 'remarcar'}.`
}
