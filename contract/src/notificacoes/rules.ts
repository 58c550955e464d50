import { dayOf, instantOf } from '../clock.ts'
import type { FieldError } from '../errors.ts'
import { MESSAGES } from '../validation.ts'

/** The channel to the patient: e-mail, or the inbox (the bell). */
export const FORMAS_ENVIO = ['EMAIL', 'INBOX'] as const
export type FormaEnvio = (typeof FORMAS_ENVIO)[number]

export const STATUS_NOTIFICACAO = ['AGENDADA', 'ENVIADA', 'FALHOU'] as const
export type StatusNotificacao = (typeof STATUS_NOTIFICACAO)[number]

/** Sent or failed notifications can no longer be cancelled. */
export const mayCancel = ({ status }: { status: StatusNotificacao }): boolean => status === 'AGENDADA'

/** The sending time must be in the future. */
export function futureProblems(
  { dataAgendamento, horarioAgendamento }: { dataAgendamento: string; horarioAgendamento: string },
  now: Date,
): FieldError[] {
  if (instantOf(dataAgendamento, horarioAgendamento) > now) return []
  if (dataAgendamento === dayOf(now)) return [{ campo: 'horarioAgendamento', mensagem: MESSAGES.laterHour }]
  return [{ campo: 'dataAgendamento', mensagem: MESSAGES.future }]
}
