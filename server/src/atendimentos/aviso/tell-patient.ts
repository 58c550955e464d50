/** What the patient is to be told of a change, put down in the transaction that makes it (wire, `enviarLembrete`). */
import { isCancelled, type Status } from '@clinica/contract/atendimentos/rules.ts'
import { addDays, dayOf, instantOf } from '@clinica/contract/clock.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tenant.ts'
import type { Server } from '../../http/context.ts'
import { schedule } from '../../mail/index.ts'
import type { Row } from '../sql.ts'

/** A mistaken move that is undone within this time is told to nobody. */
export const TELL_AFTER_MS = 3 * 60_000

/** At 18:00 of the day before. */
export const reminderAt = (inicio: Date): Date => instantOf(addDays(dayOf(inicio), -1), '18:00')

interface Change {
  /** As it stood; null where it was just made. */
  before: Row | null
  after: Row & { paciente_user_id: number }
  now: Date
}

/**
 * What is said is decided when it leaves, from the row as it then stands (`notice.ts`): here is only put down that
 * there may be something to say, and when.
 */
export async function tellPatient(
  tx: Tx,
  server: Pick<Server, 'jobs'>,
  { before, after, now }: Change,
): Promise<void> {
  const { tenant_id: tenantId, id: atendimento_id, inicio } = after
  if (!after.enviar_lembrete || (before && !isOther(before, after))) return
  const put = async (paciente_id: number, tipo: 'AVISO' | 'LEMBRETE', at: Date) => {
    const entrega_id = await schedule(tx, server, { queue: 'aviso-de-atendimento', tenantId, at, now })
    const reminds = tipo === 'LEMBRETE' ? { inicio } : {}
    await tx
      .insertInto('avisos_de_atendimento')
      .values({ tenant_id: tenantId, atendimento_id, paciente_id, entrega_id, tipo, ...reminds })
      .execute()
  }
  if (before) await forget(tx, after)
  // Whoever it is taken from hears that it is off.
  const told = new Set([before?.paciente_id ?? after.paciente_id, after.paciente_id])
  // A cancellation is final: the patient's own is confirmed at once, without waiting for an undo.
  const isReceipt = isOff(after) && after.cancelado_por === after.paciente_user_id
  const at = before && !isReceipt ? new Date(now.getTime() + TELL_AFTER_MS) : now
  const due = reminderAt(inicio)
  // Later than that, the first letter serves as the reminder.
  const reminds = !isOff(after) && due > now && !(before && (await isReminded(tx, after)))
  await Promise.all([
    ...[...told].map(paciente => put(paciente, 'AVISO', at)),
    ...(reminds ? [put(after.paciente_id, 'LEMBRETE', due)] : []),
  ])
}

const isOff = ({ status }: Row) => isCancelled(status as Status)

/** Another time, another professional or patient, cancelled; or nobody was to be told until now. */
const isOther = (before: Row, after: Row) =>
  !before.enviar_lembrete ||
  isOff(before) !== isOff(after) ||
  before.inicio.getTime() !== after.inicio.getTime() ||
  before.termino.getTime() !== after.termino.getTime() ||
  before.profissional_id !== after.profissional_id ||
  before.paciente_id !== after.paciente_id

/** A reminder of that time waits or has left: undone, a move leaves it as it was. */
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
 * A notice that waits and was never tried is of the appointment as it stood: it goes. What a worker has in hand is
 * passed over, since it waits for this very row and then finds what became of it. A reminder stays: when it is due it
 * is read whether it is still of that time.
 */
async function forget(tx: Tx, { tenant_id: tenantId, id }: Row): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select e.id from entregas e
      join avisos_de_atendimento a on a.tenant_id = e.tenant_id and a.entrega_id = e.id
     where e.tenant_id = ${tenantId} and a.tenant_id = ${tenantId} and a.atendimento_id = ${id}
       and a.tipo = 'AVISO' and a.carta is null and e.status = 'AGENDADA'
     for update of e skip locked`.execute(tx)
  const gone = rows.map(row => row.id)
  if (gone.length === 0) return
  await tx
    .deleteFrom('avisos_de_atendimento')
    .where('tenant_id', '=', tenantId)
    .where('entrega_id', 'in', gone)
    .execute()
  await tx.deleteFrom('entregas').where('tenant_id', '=', tenantId).where('id', 'in', gone).execute()
}
