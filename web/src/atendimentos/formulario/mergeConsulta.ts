/** Two people changed one appointment: both changes in one form. */
import { mergeEdits, type Versoes } from '../../pessoas/index.ts'
import type { Agendamento } from './agendamento.ts'

/** Fields that only make sense together are taken together: never one person's start with another's end. */
const GRUPOS = [
  ['isPacienteExistente', 'pacienteId', 'paciente'],
  ['especialidade'],
  ['tipoAtendimento', 'profissionalSupervisorId'],
  ['tipoConsulta', 'linkConsulta'],
  ['profissionalId'],
  ['modoCobranca', 'dadosPlanoSaude'],
  ['isEncaixe', 'slots', 'dataInicio', 'horaInicio', 'horaFim'],
  ['enviarLembrete'],
] as const satisfies readonly (readonly (keyof Agendamento)[])[]

export const mergeConsulta = (versoes: Versoes<Agendamento>): Agendamento => mergeEdits(GRUPOS, versoes)
