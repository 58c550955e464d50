/** The dialog's values, and how they are validated before they are sent. */
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

/** The server's rules, with the current time when the button is pressed. */
export const digitada = novaNotificacao.superRefine((typed, context) => {
  // Missing or invalid values already have a message.
  if (!isDay(typed.dataAgendamento) || !isHour(typed.horarioAgendamento)) return
  for (const { campo, mensagem } of futureProblems(typed, clinicNow().at))
    context.addIssue({ code: 'custom', path: [campo], message: mensagem })
})
