/** What the dialog holds, and what it is checked by before it is sent. */
import { futureProblems } from '@clinica/contract/notificacoes/rules.ts'
import { novaNotificacao } from '@clinica/contract/notificacoes/schemas.ts'
import { isDay, isHour } from '@clinica/contract/validation.ts'
import type * as z from '@clinica/contract/zod.ts'
import { clinicNow } from '../clinicNow.ts'

export type Digitada = z.input<typeof novaNotificacao>
export type Enviada = z.output<typeof novaNotificacao>

export const NOVA_NOTIFICACAO: Digitada = {
  assunto: '',
  formaEnvio: 'EMAIL',
  mensagem: '',
  dataAgendamento: '',
  horarioAgendamento: '',
}

/** What the server asks, at the hour of the press. */
export const digitada = novaNotificacao.superRefine((typed, context) => {
  // What is missing or no date has its own words already.
  if (!isDay(typed.dataAgendamento) || !isHour(typed.horarioAgendamento)) return
  for (const { campo, mensagem } of futureProblems(typed, clinicNow().at))
    context.addIssue({ code: 'custom', path: [campo], message: mensagem })
})
