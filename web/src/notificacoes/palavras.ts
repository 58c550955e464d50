/** A notification's hour in words. */
import type { Envio, Notificacao } from '@clinica/contract/notificacoes/schemas.ts'
import { briefDay, instantWords, numericDay } from '../ui/time/days.ts'

type Quando = Pick<Notificacao, 'dataAgendamento' | 'horarioAgendamento'>

/** '18/12/2026' */
export const dia = ({ dataAgendamento }: Quando): string => numericDay(dataAgendamento)

/** '10:00' */
export const hora = ({ horarioAgendamento }: Quando): string => horarioAgendamento.slice(0, 5)

/** '18/12', with its year where that is another than today's. */
export const diaCurto = ({ dataAgendamento }: Quando, today: string): string =>
  briefDay(dataAgendamento, today)

/** '18/12/2026 às 10:00' */
export const quandoE = (quando: Quando): string => `${dia(quando)} às ${hora(quando)}`

/** 'Consulta de 27/11/2026 às 08:00' of an appointment's letter, which tells those of one minute apart. */
export function deQualConsulta({ inicioAtendimento }: Pick<Envio, 'inicioAtendimento'>): string | null {
  return inicioAtendimento === null ? null : `Consulta de ${instantWords(new Date(inicioAtendimento))}`
}
