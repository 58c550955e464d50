import { dayOf, hourOf, isoOf } from '@clinica/contract/clock.ts'
import type { FormaEnvio, StatusNotificacao } from '@clinica/contract/notificacoes/rules.ts'
import type { Notificacao } from '@clinica/contract/notificacoes/schemas.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'

/** Sorted as names are: 'abril' before 'Bom dia', 'Último' before 'Zelo'. */
export const bySubject = sql`assunto collate "pt-BR-x-icu"`

export const COLUMNS = [
  'n.id',
  'n.paciente_id',
  'n.assunto',
  'n.forma_envio',
  'n.mensagem',
  'n.data_hora',
  'e.status',
  'e.terminada_em',
  'e.motivo',
] as const

interface Row {
  id: number
  paciente_id: number
  assunto: string
  forma_envio: FormaEnvio
  mensagem: string
  data_hora: Date
  status: StatusNotificacao
  terminada_em: Date | null
  motivo: string | null
}

/** For the record rule of a patient's lists. */
export const patientRow = (tx: Tx, tenantId: number, id: number) =>
  tx
    .selectFrom('pacientes')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

export function toNotificacao(row: Row): Notificacao {
  return {
    id: row.id,
    paciente: { id: row.paciente_id },
    assunto: row.assunto,
    formaEnvio: row.forma_envio,
    mensagem: row.mensagem,
    dataAgendamento: dayOf(row.data_hora),
    horarioAgendamento: `${hourOf(row.data_hora)}:00`,
    status: row.status,
    dataHoraFim: row.terminada_em && isoOf(row.terminada_em),
    // Also set while it is being retried, which an operator may have asked for.
    motivoFalha: row.motivo,
  }
}

/** A patient's notifications, joined with their deliveries. */
export const ofPatient = (tx: Tx, tenantId: number, pacienteId: number) =>
  tx
    .selectFrom('notificacoes as n')
    .innerJoin('entregas as e', join =>
      join.onRef('e.tenant_id', '=', 'n.tenant_id').onRef('e.id', '=', 'n.entrega_id'),
    )
    .where('n.tenant_id', '=', tenantId)
    .where('n.paciente_id', '=', pacienteId)

/** All of them, the first created first. */
export async function notificationsOf(tx: Tx, tenantId: number, pacienteId: number): Promise<Notificacao[]> {
  const rows = await ofPatient(tx, tenantId, pacienteId).select(COLUMNS).orderBy('n.id').execute()
  return rows.map(toNotificacao)
}
