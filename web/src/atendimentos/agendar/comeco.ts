/** What is known when somebody begins to book, and the form as it opens with it. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { type Agendamento, NOVO_AGENDAMENTO } from '../formulario/agendamento.ts'
import {
  type Conhecidos,
  ninguem,
  pacienteConhecido,
  profissionalConhecido,
} from '../formulario/conhecidos.ts'
import { horarioAt } from '../horario/horario.ts'
import type { SpanFields } from '../horario/span.ts'

export interface Comeco {
  paciente?: Pick<Atendimento['paciente'], 'id' | 'nome' | 'sobrenome' | 'imagemPerfil'>
  profissional?: Atendimento['profissional']
  /** The clinic's day and hours: '2026-11-26', '14:00', '15:00'. Outside the opening hours it is an encaixe. */
  horario?: SpanFields
}

export const agendamentoDe = ({ paciente, profissional, horario }: Comeco): Agendamento => ({
  ...NOVO_AGENDAMENTO,
  ...(paciente && { pacienteId: paciente.id }),
  ...(profissional && { profissionalId: profissional.id }),
  ...(horario && horarioAt(horario)),
})

/** The form holds ids alone: their names. */
export function conhecidosDe({ paciente, profissional }: Comeco, cdnUrl: string): Conhecidos {
  const known = ninguem()
  if (paciente) known.pacientes.set(paciente.id, pacienteConhecido(paciente, cdnUrl))
  if (profissional) known.profissionais.set(profissional.id, profissionalConhecido(profissional))
  return known
}
