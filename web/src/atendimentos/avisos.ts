/** What a notice says of an appointment: who, when and with whom, beside the words of the specification. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { dayOf, hourOf } from '@clinica/contract/clock.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { ApiError } from '../api/error.ts'
import { clinicNow } from '../clinicNow.ts'
import { briefDay, shortWeekday } from '../ui/time/days.ts'
import { abrirConsulta } from './aberta.ts'

type Told = Pick<Atendimento, 'paciente' | 'profissional' | 'dataHoraInicioAtendimento'>

/** 'Maria Eduarda Lima, ter 24/11 às 09:30, com Helena Castro'; the year where it is not this one. */
export function quemEQuando(consulta: Told, today = clinicNow().day): string {
  const start = new Date(consulta.dataHoraInicioAtendimento)
  const day = dayOf(start)
  const when = `${shortWeekday(day)} ${briefDay(day, today)}`
  return `${nomeCompleto(consulta.paciente)}, ${when} às ${hourOf(start)}, com ${nomeCompleto(consulta.profissional)}`
}

/** A later notice of the same appointment takes the place of the earlier one. */
export const sobre = ({ id }: Pick<Atendimento, 'id'>) => ({ about: `atendimento ${id}` })

/** A link to the appointment, for places where it is not open already. */
export const ver = ({ id }: Pick<Atendimento, 'id'>) => ({ label: 'Ver', onPress: () => abrirConsulta(id) })

/** Offers to try again only if no answer came: what was refused would be refused again. */
export const outraVez = (error: unknown, deed: () => void) =>
  error instanceof ApiError && error.status === 0 ? { label: 'Tentar de novo', onPress: deed } : undefined
