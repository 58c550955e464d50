/** The lines by which two users' changes of one appointment are compared; fields that belong together share a line. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import {
  ESPECIALIDADE_LABELS,
  MODO_COBRANCA_LABELS,
  STATUS_LABELS,
  TIPO_ATENDIMENTO_LABELS,
  TIPO_CONSULTA_LABELS,
} from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import type { FieldPath } from 'react-hook-form'
import { besides, diferencas, type Linha } from '../../conflito/index.ts'
import { chosenSpan } from '../horario/horario.ts'
import { spanWords } from '../horario/span.ts'
import { type Agendamento, agendamentoOf } from './agendamento.ts'
import { type Conhecidos, conhecer, ninguem } from './conhecidos.ts'

interface LinhaDaConsulta extends Linha<Agendamento> {
  campos: readonly FieldPath<Agendamento>[]
}

const joined = (...parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** Each line takes the form's values from `vistoDe`, where fields that a switch hides are empty. */
export const linhasDaConsulta = ({ pacientes, profissionais }: Conhecidos): LinhaDaConsulta[] => {
  const paciente = (id: number | null) => id !== null && joined(pacientes.get(id)?.label, `ID\u00a0${id}`)
  const profissional = (id: number | null) => id !== null && profissionais.get(id)?.label
  return [
    {
      rotulo: 'Paciente',
      campos: ['isPacienteExistente', 'pacienteId', 'paciente'],
      escrito: form =>
        joined(
          form.isPacienteExistente ? paciente(form.pacienteId) : nomeCompleto(form.paciente),
          !form.isPacienteExistente && 'novo cadastro',
        ),
    },
    {
      rotulo: 'Especialidade',
      campos: ['especialidade'],
      escrito: ({ especialidade }) => joined(especialidade && ESPECIALIDADE_LABELS[especialidade]),
    },
    {
      rotulo: 'Tipo de atendimento',
      campos: ['tipoAtendimento', 'profissionalSupervisorId'],
      escrito: ({ tipoAtendimento: tipo, profissionalSupervisorId: supervisor }) =>
        joined(
          tipo && TIPO_ATENDIMENTO_LABELS[tipo],
          supervisor !== null && `Supervisor: ${profissional(supervisor)}`,
        ),
    },
    {
      rotulo: 'Profissional',
      campos: ['profissionalId'],
      escrito: ({ profissionalId }) => joined(profissional(profissionalId)),
    },
    {
      rotulo: 'Modelo de consulta',
      campos: ['tipoConsulta', 'linkConsulta'],
      escrito: ({ tipoConsulta: tipo, linkConsulta }) =>
        joined(tipo && TIPO_CONSULTA_LABELS[tipo], linkConsulta),
    },
    {
      rotulo: 'Cobrança',
      campos: ['modoCobranca', 'dadosPlanoSaude.planoSaude', 'dadosPlanoSaude.numeroCarteirinha'],
      escrito: ({ modoCobranca: modo, dadosPlanoSaude: plano }) =>
        joined(modo && MODO_COBRANCA_LABELS[modo], plano.planoSaude, plano.numeroCarteirinha),
    },
    {
      rotulo: 'Horário',
      campos: ['isEncaixe', 'slots', 'dataInicio', 'horaInicio', 'horaFim'],
      escrito: form => joined(spanWords(chosenSpan(form)), form.isEncaixe && 'Encaixe'),
    },
    {
      rotulo: 'Notificar por e-mail',
      campos: ['enviarLembrete'],
      escrito: ({ enviarLembrete }) => (enviarLembrete ? 'Sim' : 'Não'),
    },
  ]
}

/** The status is not part of the form. */
export const alemDoFormulario = ({ status }: Atendimento) => ({ Status: STATUS_LABELS[status] })

/** What somebody else has changed since the user saw the appointment. */
export function mudancas(seen: Atendimento, now: Atendimento) {
  const known = ninguem()
  for (const one of [seen, now]) conhecer(known, one, '')
  const base = agendamentoOf(seen)
  return [
    ...besides(alemDoFormulario(seen), alemDoFormulario(now)),
    ...diferencas(linhasDaConsulta(known), { base, atual: agendamentoOf(now), digitado: base }),
  ]
}
