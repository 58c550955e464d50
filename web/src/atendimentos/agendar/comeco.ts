/** What is known when a booking starts, and the form filled with it. */

import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { addDays, isOpenDay } from '@clinica/contract/clock.ts'
import { type Agendamento, agendamentoOf, NOVO_AGENDAMENTO } from '../formulario/agendamento.ts'
import {
  type Conhecidos,
  conhecer,
  ninguem,
  pacienteConhecido,
  profissionalConhecido,
} from '../formulario/conhecidos.ts'
import { horarioAt } from '../horario/horario.ts'
import { type SpanFields, spanOfInstants } from '../horario/span.ts'

export interface Comeco {
  paciente?: Pick<Atendimento['paciente'], 'id' | 'nome' | 'sobrenome' | 'imagemPerfil'>
  /** A patient who is not registered yet: the name, as far as it was typed. */
  novo?: { nome: string; sobrenome: string }
  profissional?: Atendimento['profissional']
  /** In the clinic's time: '2026-11-26', '14:00', '15:00'. Outside the opening hours it becomes an encaixe. */
  horario?: SpanFields
  /** The appointment to follow up: the form repeats it, 30 days later. */
  retornoDe?: Atendimento
}

/** @param today the current day at the clinic, 'YYYY-MM-DD' */
export const agendamentoDe = (
  { paciente, novo, profissional, horario, retornoDe }: Comeco,
  today: string,
): Agendamento => ({
  ...NOVO_AGENDAMENTO,
  ...(retornoDe && retorno(retornoDe, today)),
  ...(paciente && { pacienteId: paciente.id }),
  ...(novo && { isPacienteExistente: false, paciente: { ...NOVO_AGENDAMENTO.paciente, ...novo } }),
  ...(profissional && { profissionalId: profissional.id }),
  ...(horario && horarioAt(horario)),
})

const RETORNO_DIAS = 30

/** Repeats everything but an online appointment's link, which may be valid for one call only. */
function retorno(consulta: Atendimento, today: string): Agendamento {
  const { dataHoraInicioAtendimento: inicio, dataHoraTerminoAtendimento: termino } = consulta
  const span = spanOfInstants(inicio, termino)
  const ahead = addDays(span.dataInicio, RETORNO_DIAS)
  const day = ahead > today ? ahead : addDays(today, RETORNO_DIAS)
  const dataInicio = isOpenDay(day) ? day : addDays(day, 1)
  return { ...agendamentoOf(consulta), linkConsulta: '', ...horarioAt({ ...span, dataInicio }) }
}

/** The names that belong to the ids in the form. */
export function conhecidosDe({ paciente, profissional, retornoDe }: Comeco, cdnUrl: string): Conhecidos {
  const known = ninguem()
  if (retornoDe) conhecer(known, retornoDe, cdnUrl)
  if (paciente) known.pacientes.set(paciente.id, pacienteConhecido(paciente, cdnUrl))
  if (profissional) known.profissionais.set(profissional.id, profissionalConhecido(profissional))
  return known
}
