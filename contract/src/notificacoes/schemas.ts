import { body, choice, day, hour, paragraphs, text } from '../fields.ts'
import * as z from '../zod.ts'
import { FORMAS_ENVIO, STATUS_NOTIFICACAO } from './rules.ts'

/** A notification to schedule. Plain text, never interpreted as HTML. */
export const novaNotificacao = body({
  assunto: text(150),
  formaEnvio: choice(FORMAS_ENVIO),
  mensagem: paragraphs(5000),
  dataAgendamento: day(),
  horarioAgendamento: hour(),
})

export const notificacao = z.strictObject({
  id: z.int(),
  paciente: z.strictObject({ id: z.int() }),
  assunto: z.string(),
  formaEnvio: z.enum(FORMAS_ENVIO),
  mensagem: z.string(),
  dataAgendamento: z.string(),
  horarioAgendamento: z.string(),
  status: z.enum(STATUS_NOTIFICACAO),
  /** When it was sent or given up; null while pending. */
  dataHoraFim: z.string().nullable(),
  /** Why it failed, or why the last attempt did; written for clinic staff. */
  motivoFalha: z.string().nullable(),
})
export type Notificacao = z.output<typeof notificacao>

/**
 * Something sent or due to a patient: a notification, or an e-mail about an appointment that was sent or failed. For
 * such an e-mail `atendimentoId` is set and `id` is the e-mail's.
 */
export const envio = notificacao.omit({ mensagem: true }).extend({
  atendimentoId: z.int().nullable(),
  /** The appointment's start as stated in the e-mail. */
  inicioAtendimento: z.string().nullable(),
})
export type Envio = z.output<typeof envio>
