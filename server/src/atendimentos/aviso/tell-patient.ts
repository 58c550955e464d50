/** Schedules what the patient is told of a change, in the transaction of that change (wire, `enviarLembrete`). */
import { isCancelled } from '@clinica/contract/atendimentos/rules.ts'
import { addDays, dayOf, instantOf } from '@clinica/contract/clock.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tenant.ts'
import type { Server } from '../../http/context.ts'
import { schedule } from '../../mail/index.ts'
import type { Row } from '../sql.ts'

/** Milliseconds: if a mistaken move is undone within this time, nobody is told. */
export const TELL_AFTER_MS = 3 * 60_000

/** Of the day before. */
const REMINDER_HOUR = '18:00'
export const reminderAt = (inicio: Date): Date => instantOf(addDays(dayOf(inicio), -1), REMINDER_HOUR)

interface Change {
  /** The row before the change; null if it is new. */
  before: Row | null
  after: Row & { paciente_user_id: number }
  now: Date
}

/** Schedules a notice and a reminder. `notice.ts` decides what they say, from the row as it stands when they leave. */
export async function tellPatient(
  tx: Tx,
  server: Pick<Server, 'jobs'>,
  { before, after, now }: Change,
): Promise<void> {
  const { tenant_id: tenantId, id: atendimento_id, inicio } = after
  // Switching reminders off holds for who has the appointment now; whom it is taken from in the same change is told.
  const isTaken = before?.enviar_lembrete && before.paciente_id !== after.paciente_id
  if (!isTaken && (!after.enviar_lembrete || (before && !isOther(before, after)))) return
  const put = async (paciente_id: number, tipo: 'AVISO' | 'LEMBRETE', at: Date) => {
    const entrega_id = await schedule(tx, server, { queue: 'aviso-de-atendimento', tenantId, at, now })
    const reminds = tipo === 'LEMBRETE' ? { inicio } : {}
    await tx
      .insertInto('avisos_de_atendimento')
      .values({ tenant_id: tenantId, atendimento_id, paciente_id, entrega_id, tipo, ...reminds })
      .execute()
  }
  const waiting = before ? await forget(tx, after) : []
  // If the patient was replaced, the former one is told, too, also if that was an earlier change, not yet told.
  const told = new Set([...waiting, before?.paciente_id ?? after.paciente_id, after.paciente_id])
  // A cancellation is final: the patient's own is confirmed at once, without waiting for an undo.
  const isReceipt = isOff(after) && after.cancelado_por === after.paciente_user_id
  const at = before && !isReceipt ? new Date(now.getTime() + TELL_AFTER_MS) : now
  const due = reminderAt(inicio)
  // After that hour the first letter serves as the reminder.
  const reminds =
    after.enviar_lembrete && !isOff(after) && due > now && !(before && (await isReminded(tx, after)))
  await Promise.all([
    ...[...told].map(paciente => put(paciente, 'AVISO', at)),
    ...(reminds ? [put(after.paciente_id, 'LEMBRETE', due)] : []),
  ])
}

const isOff = ({ status }: Row) => isCancelled(status)

/** Whether time, professional or patient changed, it was cancelled or reinstated, or reminders were off before. */
const isOther = (before: Row, after: Row) =>
  !before.enviar_lembrete ||
  isOff(before) !== isOff(after) ||
  before.inicio.getTime() !== after.inicio.getTime() ||
  before.termino.getTime() !== after.termino.getTime() ||
  before.profissional_id !== after.profissional_id ||
  before.paciente_id !== after.paciente_id

/** Whether a reminder for this time waits or was sent: undoing a move needs no second one. */
async function isReminded(tx: Tx, { tenant_id, id, paciente_id, inicio }: Row): Promise<boolean> {
  const found = await tx
    .selectFrom('avisos_de_atendimento')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('atendimento_id', '=', id)
    .where('paciente_id', '=', paciente_id)
    .where('tipo', '=', 'LEMBRETE')
    .where('entrega_id', 'is not', null)
    .where('inicio', '=', inicio)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Deletes waiting notices that were never tried, since they are about the appointment's old state. One that a worker
 * holds is skipped: it waits for this row's lock, and then reads the new state. Reminders stay: they check their time
 * when due.
 * @returns the patients whom they were for
 */
async function forget(tx: Tx, { tenant_id: tenantId, id }: Row): Promise<number[]> {
  const { rows } = await sql<{ id: number; paciente_id: number }>`
    select e.id, a.paciente_id from entregas e
      join avisos_de_atendimento a on a.tenant_id = e.tenant_id and a.entrega_id = e.id
     where e.tenant_id = ${tenantId} and a.tenant_id = ${tenantId} and a.atendimento_id = ${id}
       and a.tipo = 'AVISO' and a.carta is null and e.status = 'AGENDADA'
     for update of e skip locked`.execute(tx)
  const gone = rows.map(row => row.id)
  if (gone.length === 0) return []
  await tx
    .deleteFrom('avisos_de_atendimento')
    .where('tenant_id', '=', tenantId)
    .where('entrega_id', 'in', gone)
    .execute()
  await tx.deleteFrom('entregas').where('tenant_id', '=', tenantId).where('id', 'in', gone).execute()
  return rows.map(row => row.paciente_id)
}
