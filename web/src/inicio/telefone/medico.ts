/**
 * A professional's day: the next patient, those who have arrived, the later ones, and those that are over. Cancelled or
 * marked as missed before its hour, an appointment stands among the later ones, where the hour is now free.
 */
import { isActive, overAt } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'

type Row = Pick<
  Atendimento,
  'status' | 'tipoConsulta' | 'dataHoraInicioAtendimento' | 'dataHoraTerminoAtendimento' | 'dataHoraChegada'
>

interface DiaDoMedico<R> {
  proximo: R | null
  chegaram: R[]
  depois: R[]
  antes: R[]
}

const start = (row: Row) => Date.parse(row.dataHoraInicioAtendimento)
const arrival = (row: Row) => Date.parse(row.dataHoraChegada ?? row.dataHoraInicioAtendimento)

/**
 * Of those who are here and whose hour is due, who waits longest; else the day's next appointment, or the one right
 * after it where its patient has come and the next one's has not. Nobody arrives online: there an hour that is due is
 * enough, and nobody is taken before it.
 */
export function diaDoMedico<R extends Row>(day: readonly R[], now: Date): DiaDoMedico<R> {
  const isOpen = (row: R) => isActive(row.status) && overAt(row) > now.getTime()
  const open = day.filter(isOpen)
  const come = open.filter(row => row.status === 'PACIENTE_AGUARDANDO')
  const isOnline = (row: R) => row.tipoConsulta === 'ONLINE'
  const due = open
    .filter(row => (come.includes(row) || isOnline(row)) && start(row) <= now.getTime())
    .toSorted((a, b) => arrival(a) - arrival(b))
  const byHour = (rows: readonly R[]) => rows.toSorted((a, b) => start(a) - start(b))
  // Of two with one hour, the one whose patient is here.
  const [first] = byHour([...come, ...open.filter(row => !come.includes(row))])
  const early =
    first && !isOnline(first)
      ? byHour(come).find(row => start(row) <= Date.parse(first.dataHoraTerminoAtendimento))
      : undefined
  const proximo = due[0] ?? early ?? first ?? null
  const isAhead = (row: R) => !isActive(row.status) && start(row) > now.getTime()
  const rest = (rows: readonly R[]) => byHour(rows).filter(row => row !== proximo)
  return {
    proximo,
    chegaram: rest(come),
    depois: rest(day.filter(row => (isOpen(row) && !come.includes(row)) || isAhead(row))),
    antes: byHour(day.filter(row => !isOpen(row) && !isAhead(row))),
  }
}
