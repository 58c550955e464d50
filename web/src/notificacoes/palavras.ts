/** A notification's hour in words. */
import { dayOf, hourOf } from '@clinica/contract/clock.ts'
import type { Envio, Notificacao } from '@clinica/contract/notificacoes/schemas.ts'

type Quando = Pick<Notificacao, 'dataAgendamento' | 'horarioAgendamento'>

/** '18/12/2026' */
export const dia = ({ dataAgendamento }: Quando): string => dataAgendamento.split('-').reverse().join('/')

/** '10:00' */
export const hora = ({ horarioAgendamento }: Quando): string => horarioAgendamento.slice(0, 5)

/** '18/12', with its year where that is another than today's. */
export const diaCurto = (quando: Quando, today: string): string =>
  quando.dataAgendamento.slice(0, 4) === today.slice(0, 4) ? dia(quando).slice(0, 5) : dia(quando)

/** '18/12/2026 às 10:00' */
export const quandoE = (quando: Quando): string => `${dia(quando)} às ${hora(quando)}`

/** 'Consulta de 27/11/2026 às 08:00' of an appointment's letter, which tells those of one minute apart. */
export function deQualConsulta({ inicioAtendimento }: Pick<Envio, 'inicioAtendimento'>): string | null {
  if (inicioAtendimento === null) return null
  const at = new Date(inicioAtendimento)
  return `Consulta de ${quandoE({ dataAgendamento: dayOf(at), horarioAgendamento: hourOf(at) })}`
}
