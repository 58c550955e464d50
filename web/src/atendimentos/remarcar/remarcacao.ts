/** What the dialog 'Remarcar consulta' holds becomes what the server is sent, and back come its words. */

import type { Status } from '@clinica/contract/atendimentos/rules.ts'
import type { remarcacao as enviada } from '@clinica/contract/atendimentos/schemas.ts'
import { moveProblems } from '@clinica/contract/atendimentos/span.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import * as z from '@clinica/contract/zod.ts'
import type { ApiError } from '../../api/error.ts'
import { chosenSpan, type Horario } from '../horario/horario.ts'
import type { SpanFields } from '../horario/span.ts'

export type RemarcacaoEnviada = z.input<typeof enviada>

/** The API takes an encaixe's hours as HH:mm:ss. */
export function remarcacaoOf(chosen: Horario): RemarcacaoEnviada {
  const { dataInicio, horaInicio, horaFim } = chosenSpan(chosen)
  if (!chosen.isEncaixe) return { slots: [...chosen.slots], isEncaixe: false }
  return {
    isEncaixe: true,
    encaixe: { data: dataInicio, horarioDe: `${horaInicio}:00`, horarioAte: `${horaFim}:00` },
  }
}

/** What a move takes away: every moved appointment is AGENDADO again. */
export const AO_REMARCAR: Partial<Record<Status, string>> = {
  CONFIRMADO_PELO_PACIENTE: 'No novo horário, a presença precisa ser confirmada de novo.',
  PACIENTE_AGUARDANDO: 'No novo horário, a chegada deixa de valer.',
}

/**
 * The same rules as the server's for this role, each message at its field; and the appointment's own time is no other,
 * though the server would take it, and with it the patient's confirmation.
 * @param present the appointment's time
 */
export const remarcacaoPor = (role: Role, present: Horario) =>
  z
    .custom<Horario>()
    .superRefine((chosen, context) => {
      const say = (campo: string, message: string) =>
        context.addIssue({ code: 'custom', path: [campo], message })
      const span = chosenSpan(chosen)
      const missing = Object.entries(span).filter(([, value]) => value === '')
      for (const [campo] of missing) say(campo, MESSAGES.required)
      if (missing.length > 0) return
      const { isEncaixe } = chosen
      if (isEncaixe === present.isEncaixe && isSameSpan(span, chosenSpan(present)))
        return say('horaInicio', 'É o horário atual: escolha outro')
      for (const { campo, mensagem } of moveProblems(role, { ...span, isEncaixe }, new Date()))
        say(campo, mensagem)
    })
    .transform(remarcacaoOf)

const isSameSpan = (one: SpanFields, other: SpanFields) =>
  one.dataInicio === other.dataInicio && one.horaInicio === other.horaInicio && one.horaFim === other.horaFim

const FIELDS = {
  slots: 'dataInicio',
  encaixe: 'dataInicio',
  'encaixe.data': 'dataInicio',
  'encaixe.horarioDe': 'horaInicio',
  'encaixe.horarioAte': 'horaFim',
} as const satisfies Record<string, keyof Horario>

const isField = (campo: string): campo is keyof typeof FIELDS => Object.hasOwn(FIELDS, campo)

/** The server's messages, each with the form's field that shows it. */
export const landed = ({ campos }: ApiError) =>
  campos.flatMap(({ campo, mensagem }) =>
    isField(campo) ? [{ path: FIELDS[campo], message: mensagem }] : [],
  )
