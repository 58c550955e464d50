import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { dayOf, hourOf } from '@clinica/contract/clock.ts'
import { nomeCompleto } from '@clinica/contract/people.ts'
import { clinicNow } from '../clinicNow.ts'
import { shortWeekday, yearOf } from '../ui/time/days.ts'

type Told = Pick<Atendimento, 'paciente' | 'profissional' | 'dataHoraInicioAtendimento'>

/** 'Maria Eduarda Lima, ter 24/11 às 09:30, com Helena Castro'; the year where it is not this one. */
export function quemEQuando(consulta: Told, today = clinicNow().day): string {
  const start = new Date(consulta.dataHoraInicioAtendimento)
  const day = dayOf(start)
  const [year, month, date] = day.split('-')
  const when = `${shortWeekday(day)} ${date}/${month}${yearOf(day) === yearOf(today) ? '' : `/${year}`}`
  return `${nomeCompleto(consulta.paciente)}, ${when} às ${hourOf(start)}, com ${nomeCompleto(consulta.profissional)}`
}
