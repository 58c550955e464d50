/**
 * The appointments of a bench clinic: a fixed number per month over many months, the last ones in the future. They lie
 * within the opening hours and never overlap for a professional or patient, so every constraint holds.
 */
import { isActive, isCancelled, type Status } from '@clinica/contract/atendimentos/rules.ts'
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  hourFromMinutes,
  instantOf,
  isOpenDay,
} from '@clinica/contract/clock.ts'
import type pg from 'pg'
import { inBatches } from './database.ts'

export const A_MONTH = 1_000
export const PROFESSIONALS = 8
export const MONTHS_AHEAD = 3
const HOUR = 60

interface Mass {
  tenantId: number
  count: number
  today: string
  patientIds: readonly number[]
  professionalIds: readonly number[]
  /** The account recorded as having cancelled appointments. */
  userId: number
}

export async function insertAppointments(owner: pg.Client, mass: Mass): Promise<void> {
  const rows = Array.from({ length: mass.count }, (_, i) => appointment(i, mass))
  const text = `
    insert into atendimentos (
      tenant_id, status, especialidade, tipo_atendimento, tipo_consulta, modo_cobranca, plano_saude,
      numero_carteirinha, paciente_id, profissional_id, inicio, termino, chegada, is_encaixe, enviar_lembrete,
      cancelado_por, cancelado_em, motivo_cancelamento)
    select $1, status, 'PSIQUIATRIA', tipo, consulta, cobranca, case cobranca when 'PLANO_SAUDE' then 'Unimed' end,
      case cobranca when 'PLANO_SAUDE' then '0123456789' end, paciente, profissional, inicio, termino, chegada, false,
      true, cancelado_por, cancelado_em, motivo
    from json_to_recordset($2) as x (
      status text, tipo text, consulta text, cobranca text, paciente integer, profissional integer,
      inicio timestamptz, termino timestamptz, chegada timestamptz, cancelado_por integer,
      cancelado_em timestamptz, motivo text)`
  await inBatches(rows, batch => owner.query(text, [mass.tenantId, JSON.stringify(batch)]))
}

/** One in ten cancelled and one in twenty missed, which block no time, as in a real clinic. */
const STATUSES: readonly Status[] = [
  ...Array.from({ length: 10 }, (): Status => 'AGENDADO'),
  ...Array.from({ length: 6 }, (): Status => 'CONFIRMADO_PELO_PACIENTE'),
  'PACIENTE_AGUARDANDO',
  'CANCELADO_PELO_PACIENTE',
  'CANCELADO_PELO_SECRETARIA',
  'PACIENTE_FALTOU',
]

function appointment(index: number, { count, today, patientIds, professionalIds, userId }: Mass) {
  const months = Math.ceil(count / A_MONTH)
  const month = Math.floor(index / A_MONTH) - months + 1 + MONTHS_AHEAD
  const days = openDays(addMonths(today, month))
  const ofMonth = index % A_MONTH
  const day = days[ofMonth % days.length] ?? today
  const turn = Math.floor(ofMonth / days.length)
  const room = turn % professionalIds.length
  // Every other professional starts half an hour later; each has an appointment every two hours.
  const start = 8 * HOUR + (room % 2) * 30 + Math.floor(turn / professionalIds.length) * 2 * HOUR
  const inicio = instantOf(day, hourFromMinutes(start))
  // 7 and the number of patients are coprime, so nobody comes twice within a month.
  const paciente = patientIds[(index * 7) % patientIds.length]
  const status = STATUSES[(index * 13) % STATUSES.length] ?? 'AGENDADO'
  const cancelled = isCancelled(status)
  return {
    status,
    tipo: index % 3 === 0 ? 'RETORNO' : 'PADRAO',
    consulta: index % 4 === 0 ? 'ONLINE' : 'PRESENCIAL',
    cobranca: index % 2 === 0 ? 'PLANO_SAUDE' : 'PARTICULAR',
    paciente,
    profissional: professionalIds[room],
    inicio,
    termino: new Date(inicio.getTime() + HOUR * 60_000),
    chegada: isActive(status) && status === 'PACIENTE_AGUARDANDO' ? inicio : null,
    cancelado_por: cancelled ? userId : null,
    cancelado_em: cancelled ? inicio : null,
    motivo: cancelled ? 'Imprevisto ou Impossibilidade' : null,
  }
}

/** Today; on a Sunday, which has no appointments, tomorrow. */
export function openToday(): string {
  const today = dayOf(new Date())
  return isOpenDay(today) ? today : addDays(today, 1)
}

const known = new Map<string, string[]>()

/** The clinic's open days in the month that begins on `first`. */
function openDays(first: string): string[] {
  const days = known.get(first) ?? daysBetween(first, addDays(addMonths(first, 1), -1)).filter(isOpenDay)
  known.set(first, days)
  return days
}
