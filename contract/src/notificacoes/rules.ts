import { dayOf, instantOf } from '../clock.ts'
import type { FieldError } from '../errors.ts'
import { MESSAGES } from '../validation.ts'

/** How it reaches the patient: by mail, or in the bell. */
export const FORMAS_ENVIO = ['EMAIL', 'INBOX'] as const
export type FormaEnvio = (typeof FORMAS_ENVIO)[number]

export const STATUS_NOTIFICACAO = ['AGENDADA', 'ENVIADA', 'FALHOU'] as const
export type StatusNotificacao = (typeof STATUS_NOTIFICACAO)[number]

/** What left or failed is over. */
export const mayCancel = ({ status }: { status: StatusNotificacao }): boolean => status === 'AGENDADA'

/** It is sent at an hour that is still to come. */
export function futureProblems(
  { dataAgendamento, horarioAgendamento }: { dataAgendamento: string; horarioAgendamento: string },
  now: Date,
): FieldError[] {
  if (instantOf(dataAgendamento, horarioAgendamento) > now) return []
  if (dataAgendamento === dayOf(now)) return [{ campo: 'horarioAgendamento', mensagem: MESSAGES.laterHour }]
  return [{ campo: 'dataAgendamento', mensagem: MESSAGES.future }]
}
