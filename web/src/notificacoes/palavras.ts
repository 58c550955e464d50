/** A notification's date and time in words. */
import type { Envio, Notificacao } from '@clinica/contract/notificacoes/schemas.ts'
import { briefDay, instantWords, numericDay } from '../ui/time/days.ts'

type Quando = Pick<Notificacao, 'dataAgendamento' | 'horarioAgendamento'>

/** '18/12/2026' */
export const dia = ({ dataAgendamento }: Quando): string => numericDay(dataAgendamento)

/** '10:00' */
export const hora = ({ horarioAgendamento }: Quando): string => horarioAgendamento.slice(0, 5)

/** '18/12', with the year if it is not the current one. */
export const diaCurto = ({ dataAgendamento }: Quando, today: string): string =>
  briefDay(dataAgendamento, today)

/** '18/12/2026 às 10:00' */
export const quandoE = (quando: Quando): string => `${dia(quando)} às ${hora(quando)}`

/** 'Consulta de 27/11/2026 às 08:00': tells letters of the same minute apart. Null if it is no appointment's. */
export function deQualConsulta({ inicioAtendimento }: Pick<Envio, 'inicioAtendimento'>): string | null {
  return inicioAtendimento === null ? null : `Consulta de ${instantWords(new Date(inicioAtendimento))}`
}
