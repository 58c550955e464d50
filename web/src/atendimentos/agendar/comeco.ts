/** What is known when a booking starts, and the form filled with it. */

import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { addDays, isOpenDay } from '@clinica/contract/clock.ts'
import type { ClinicNow } from '../../clinicNow.ts'
import { type Agendamento, agendamentoOf, NOVO_AGENDAMENTO } from '../formulario/agendamento.ts'
import {
  type Conhecidos,
  conhecer,
  ninguem,
  pacienteConhecido,
  profissionalConhecido,
} from '../formulario/conhecidos.ts'
import { type Horario, halfHourAfter, horarioAt } from '../horario/horario.ts'
import { type SpanFields, spanOfInstants } from '../horario/span.ts'

export interface Comeco {
  paciente?: Pick<Atendimento['paciente'], 'id' | 'nome' | 'sobrenome' | 'imagemPerfil'> & { cpf?: string }
  /** A patient who is not registered yet: the name, as far as it was typed. */
  novo?: { nome: string; sobrenome: string }
  profissional?: Atendimento['profissional']
  /**
   * The clinic's day and hours: '2026-11-26', '14:00', '15:00'. Outside the opening hours, or if that hour of today is
   * over, it is an encaixe.
   */
  horario?: SpanFields
  /** The appointment to follow up: the form repeats it, 30 days later. */
  retornoDe?: Atendimento
  /** The cancelled appointment to book again: the form repeats it. */
  deNovo?: Atendimento
}

/** What the clock of the clinic shows. */
type Now = Pick<ClinicNow, 'day' | 'hour'>

export const agendamentoDe = (
  { paciente, novo, profissional, horario, retornoDe, deNovo }: Comeco,
  now: Now,
): Agendamento => ({
  ...NOVO_AGENDAMENTO,
  ...(retornoDe && retorno(retornoDe, now.day)),
  ...(deNovo && repetida(deNovo, spanDe(deNovo))),
  ...(paciente && { pacienteId: paciente.id }),
  ...(novo && { isPacienteExistente: false, paciente: { ...NOVO_AGENDAMENTO.paciente, ...novo } }),
  ...(profissional && { profissionalId: profissional.id }),
  ...(horario && aMarcar(horario, now)),
})

/** Half hours of today that are over are no longer among the free ones: an encaixe may still lie there. */
const aMarcar = (span: SpanFields, now: Now): Horario =>
  span.dataInicio === now.day && halfHourAfter(span.horaInicio) <= now.hour
    ? { ...span, isEncaixe: true, slots: [] }
    : horarioAt(span)

const RETORNO_DIAS = 30

const spanDe = ({ dataHoraInicioAtendimento: inicio, dataHoraTerminoAtendimento: termino }: Atendimento) =>
  spanOfInstants(inicio, termino)

/** Repeats everything but an online appointment's link, which may be valid for one call only. */
const repetida = (consulta: Atendimento, span: SpanFields): Agendamento => ({
  ...agendamentoOf(consulta),
  linkConsulta: '',
  ...horarioAt(span),
})

function retorno(consulta: Atendimento, today: string): Agendamento {
  const span = spanDe(consulta)
  const ahead = addDays(span.dataInicio, RETORNO_DIAS)
  const day = ahead > today ? ahead : addDays(today, RETORNO_DIAS)
  const dataInicio = isOpenDay(day) ? day : addDays(day, 1)
  return repetida(consulta, { ...span, dataInicio })
}

/** The names that belong to the ids in the form. */
export function conhecidosDe(comeco: Comeco, cdnUrl: string): Conhecidos {
  const { paciente, profissional, retornoDe, deNovo } = comeco
  const known = ninguem()
  for (const consulta of [retornoDe, deNovo]) if (consulta) conhecer(known, consulta, cdnUrl)
  if (paciente) known.pacientes.set(paciente.id, pacienteConhecido(paciente, cdnUrl))
  if (profissional) known.profissionais.set(profissional.id, profissionalConhecido(profissional))
  return known
}
