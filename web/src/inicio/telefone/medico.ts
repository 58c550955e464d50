/** The doctor's day: who is next, who has come, who comes later, and what is over. */
import { isActive } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'

type Row = Pick<
  Atendimento,
  'status' | 'dataHoraInicioAtendimento' | 'dataHoraTerminoAtendimento' | 'dataHoraChegada'
>

interface DiaDoMedico<R> {
  proximo: R | null
  chegaram: R[]
  depois: R[]
  antes: R[]
}

const start = (row: Row) => Date.parse(row.dataHoraInicioAtendimento)
const arrival = (row: Row) => Date.parse(row.dataHoraChegada ?? row.dataHoraInicioAtendimento)

/** Of who has come and whose hour is due, who waits longest; else who has come for the nearest hour; else who is to come. */
export function diaDoMedico<R extends Row>(day: readonly R[], now: Date): DiaDoMedico<R> {
  const isOpen = (row: R) =>
    isActive(row.status) && Date.parse(row.dataHoraTerminoAtendimento) > now.getTime()
  const open = day.filter(isOpen)
  const come = open.filter(row => row.status === 'PACIENTE_AGUARDANDO')
  const due = come.filter(row => start(row) <= now.getTime()).toSorted((a, b) => arrival(a) - arrival(b))
  const byHour = (rows: readonly R[]) => rows.toSorted((a, b) => start(a) - start(b))
  const proximo = due[0] ?? byHour(come)[0] ?? byHour(open)[0] ?? null
  const rest = (rows: readonly R[]) => byHour(rows).filter(row => row !== proximo)
  return {
    proximo,
    chegaram: rest(come),
    depois: rest(open.filter(row => !come.includes(row))),
    antes: byHour(day.filter(row => !isOpen(row))),
  }
}
