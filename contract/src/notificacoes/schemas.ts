import { body, choice, day, hour, paragraphs, text } from '../fields.ts'
import * as z from '../zod.ts'
import { FORMAS_ENVIO, STATUS_NOTIFICACAO } from './rules.ts'

/** What somebody schedules. Plain text: nothing in it is read as HTML. */
export const novaNotificacao = body({
  assunto: text(150),
  formaEnvio: choice(FORMAS_ENVIO),
  mensagem: paragraphs(5000),
  dataAgendamento: day(),
  horarioAgendamento: hour(),
})
export type NovaNotificacao = z.output<typeof novaNotificacao>

export const notificacao = z.strictObject({
  id: z.int(),
  paciente: z.strictObject({ id: z.int() }),
  assunto: z.string(),
  formaEnvio: z.enum(FORMAS_ENVIO),
  mensagem: z.string(),
  dataAgendamento: z.string(),
  horarioAgendamento: z.string(),
  status: z.enum(STATUS_NOTIFICACAO),
  /** When it left, or nobody tried any more. */
  dataHoraFim: z.string().nullable(),
  /** Why it failed, or did when it was last tried; for who reads it in the clinic. */
  motivoFalha: z.string().nullable(),
})
export type Notificacao = z.output<typeof notificacao>

/**
 * What a patient was sent or is to be sent: a notification, or a letter that left (or could not) about an appointment,
 * which is `atendimentoId` then, and `id` that of the letter.
 */
export const envio = notificacao.omit({ mensagem: true }).extend({
  atendimentoId: z.int().nullable(),
  /** When the appointment was to be, as the letter said. */
  inicioAtendimento: z.string().nullable(),
})
export type Envio = z.output<typeof envio>
