import { isCancelled } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { dayOf, hourOf } from '@clinica/contract/clock.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'

/** The data of an appointment that rows and cards show. */
export function linhaDe(atendimento: Atendimento) {
  const { paciente, profissional, dataHoraInicioAtendimento, dataHoraChegada } = atendimento
  const start = new Date(dataHoraInicioAtendimento)
  return {
    day: dayOf(start),
    hour: hourOf(start),
    chegada: dataHoraChegada ? hourOf(new Date(dataHoraChegada)) : null,
    paciente: nomeCompleto(paciente),
    profissional: nomeCompleto(profissional),
  }
}

/** Highlights who waits; dims what is over, cancelled or missed. */
export function toneOf(
  { status, dataHoraTerminoAtendimento }: Pick<Atendimento, 'status' | 'dataHoraTerminoAtendimento'>,
  now: Date,
) {
  if (status === 'PACIENTE_AGUARDANDO') return 'waiting'
  const isOver = Date.parse(dataHoraTerminoAtendimento) <= now.getTime()
  return isOver || isCancelled(status) || status === 'PACIENTE_FALTOU' ? 'past' : undefined
}

export const rotuloDosDetalhes = (atendimento: Atendimento): string => {
  const { paciente, hour } = linhaDe(atendimento)
  return `Ver a consulta de ${paciente} às ${hour}`
}
