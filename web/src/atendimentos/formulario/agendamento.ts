/** The values of the dialog 'Agendar Consulta', and how they become the request. */
import type {
  ESPECIALIDADES,
  MODOS_COBRANCA,
  TIPOS_ATENDIMENTO,
  TIPOS_CONSULTA,
} from '@clinica/contract/atendimentos/rules.ts'
import {
  type Atendimento,
  type AtendimentoEnviado,
  atendimentoEnviado,
} from '@clinica/contract/atendimentos/schemas.ts'
import { timeProblems } from '@clinica/contract/atendimentos/span.ts'
import * as z from '@clinica/contract/zod.ts'
import { type Emergencia, NOVA_EMERGENCIA, NOVOS_PESSOAIS, type Pessoais } from '../../pessoas/index.ts'
import { chosenSpan, type Horario, horarioOf, SEM_HORARIO } from '../horario/horario.ts'

type OneOf<T extends readonly string[]> = T[number]

export interface NovoPaciente extends Pessoais {
  senha: string
  dadosEmergencia: Emergencia
}

export interface Agendamento extends Horario {
  isPacienteExistente: boolean
  pacienteId: number | null
  paciente: NovoPaciente
  especialidade: OneOf<typeof ESPECIALIDADES> | null
  tipoAtendimento: OneOf<typeof TIPOS_ATENDIMENTO> | null
  tipoConsulta: OneOf<typeof TIPOS_CONSULTA> | ''
  linkConsulta: string
  profissionalId: number | null
  profissionalSupervisorId: number | null
  modoCobranca: OneOf<typeof MODOS_COBRANCA> | ''
  dadosPlanoSaude: { planoSaude: string; numeroCarteirinha: string }
  enviarLembrete: boolean
}

const NOVO_PACIENTE: NovoPaciente = { ...NOVOS_PESSOAIS, senha: '', dadosEmergencia: NOVA_EMERGENCIA }

export const NOVO_AGENDAMENTO: Agendamento = {
  isPacienteExistente: true,
  pacienteId: null,
  paciente: NOVO_PACIENTE,
  especialidade: 'PSIQUIATRIA',
  tipoAtendimento: null,
  tipoConsulta: 'PRESENCIAL',
  linkConsulta: '',
  profissionalId: null,
  profissionalSupervisorId: null,
  modoCobranca: 'PARTICULAR',
  dadosPlanoSaude: { planoSaude: '', numeroCarteirinha: '' },
  ...SEM_HORARIO,
  enviarLembrete: false,
}

/** The form's values as the screen shows them: what a switch hides stays in the form, but counts as empty. */
export function vistoDe(typed: Agendamento): Agendamento {
  const { isPacienteExistente, pacienteId, isEncaixe, slots } = typed
  const vazio = NOVO_AGENDAMENTO
  return {
    ...typed,
    pacienteId: isPacienteExistente ? pacienteId : null,
    paciente: isPacienteExistente ? NOVO_PACIENTE : typed.paciente,
    profissionalSupervisorId: typed.tipoAtendimento === 'SOCIAL' ? typed.profissionalSupervisorId : null,
    linkConsulta: typed.tipoConsulta === 'ONLINE' ? typed.linkConsulta : '',
    dadosPlanoSaude: typed.modoCobranca === 'PLANO_SAUDE' ? typed.dadosPlanoSaude : vazio.dadosPlanoSaude,
    slots: isEncaixe ? [] : [...slots].sort((one, other) => one - other),
    ...chosenSpan(typed),
  }
}

/** Only what the screen shows is sent. */
export function payloadOf(typed: Agendamento) {
  const { isPacienteExistente, pacienteId, paciente, slots, ...rest } = vistoDe(typed)
  return {
    ...rest,
    ...(isPacienteExistente ? { pacienteId } : { paciente }),
    dadosPlanoSaude: rest.modoCobranca === 'PLANO_SAUDE' ? rest.dadosPlanoSaude : null,
    linkConsulta: rest.tipoConsulta === 'ONLINE' ? rest.linkConsulta : null,
  }
}

/** The form as a record fills it. */
export function agendamentoOf(consulta: Atendimento): Agendamento {
  const { especialidade, tipoAtendimento, tipoConsulta, modoCobranca, enviarLembrete } = consulta
  const { planoSaude, numeroCarteirinha } = consulta.dadosPlanoSaude ?? {}
  return {
    ...NOVO_AGENDAMENTO,
    ...{ especialidade, tipoAtendimento, tipoConsulta, modoCobranca, enviarLembrete },
    ...horarioOf(consulta),
    pacienteId: consulta.paciente.id,
    profissionalId: consulta.profissional.id,
    profissionalSupervisorId: consulta.profissionalSupervisor?.id ?? null,
    linkConsulta: consulta.linkConsulta ?? '',
    dadosPlanoSaude: { planoSaude: planoSaude ?? '', numeroCarteirinha: numeroCarteirinha ?? '' },
  }
}

const PLACE = ['pacienteId', 'profissionalId', 'isEncaixe', 'dataInicio', 'horaInicio', 'horaFim'] as const

/** A past appointment can still be corrected: the rules of time apply only when one of these fields changes. */
const isPlaced = (sent: AtendimentoEnviado, before: Agendamento): boolean =>
  PLACE.some(field => sent[field] !== before[field])

/** Validates the request, not the typed values, so that each message finds the field of the same name. */
export const agendamentoFrom = (before: Agendamento) =>
  z
    .custom<Agendamento>()
    .transform((typed): unknown => payloadOf(typed))
    .pipe(atendimentoEnviado)
    .superRefine((sent, context) => {
      if (!isPlaced(sent, before)) return
      for (const { campo, mensagem } of timeProblems(sent, new Date()))
        context.addIssue({ code: 'custom', path: [campo], message: mensagem })
    })
