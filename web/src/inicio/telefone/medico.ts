/**
 * A professional's day: the next patient, those who have arrived, the later ones, and those that are over. An
 * appointment that was cancelled or marked as missed before its hour is among the later ones, since that hour is free.
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
 * The next patient is
 * 1. the one who has waited longest of those who are here and whose hour has come;
 * 2. otherwise the day's next appointment;
 * 3. but if its patient has not come and the following one's has, that one.
 * An online appointment needs no arrival: it counts as here once its hour has come, and is never taken before it.
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
  // Of two at the same hour, the one whose patient is here.
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
