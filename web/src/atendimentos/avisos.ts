/** What a toast says about an appointment, next to the words of the specification: who, when and with whom. */
import type { Actor } from '@clinica/contract/atendimentos/policy.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { dayOf, hourOf } from '@clinica/contract/clock.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { ApiError } from '../api/error.ts'
import { clinicNow } from '../clinicNow.ts'
import { briefDay, shortWeekday } from '../ui/time/days.ts'
import { abrirConsulta } from './aberta.ts'

type Told = Pick<Atendimento, 'paciente' | 'profissional' | 'dataHoraInicioAtendimento'>

/**
 * 'Maria Eduarda Lima, ter 24/11 às 09:30, com Helena Castro'; with the year unless it is the current one. A patient,
 * who sees only her own appointments, reads 'Sua consulta de ter 24/11 às 09:30, com Helena Castro'.
 */
export function quemEQuando(consulta: Told, { role }: Pick<Actor, 'role'>, today = clinicNow().day): string {
  const start = new Date(consulta.dataHoraInicioAtendimento)
  const day = dayOf(start)
  const when = `${shortWeekday(day)} ${briefDay(day, today)}`
  const whose = role === 'PACIENTE' ? 'Sua consulta de ' : `${nomeCompleto(consulta.paciente)}, `
  return `${whose}${when} às ${hourOf(start)}, com ${nomeCompleto(consulta.profissional)}`
}

/** Makes a later toast about the same appointment replace the earlier one. */
export const sobre = ({ id }: Pick<Atendimento, 'id'>) => ({ about: `atendimento ${id}` })

/** A link to the appointment, for places where it is not already open. */
export const ver = ({ id }: Pick<Atendimento, 'id'>) => ({ label: 'Ver', onPress: () => abrirConsulta(id) })

/** Offers to try again only if no answer came: a refused call would be refused again. */
export const outraVez = (error: unknown, again: () => void) =>
  error instanceof ApiError && error.status === 0 ? { label: 'Tentar de novo', onPress: again } : undefined
