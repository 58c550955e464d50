/**
 * Writers of one professional's day and of one patient's day take turns, and ask there whether the time is free.
 * Under unequal, overlapping ranges the exclusion constraints alone deadlock instead of refusing; the locks give
 * speed, the constraints the guarantee.
 */
import { dayOf, instantOf } from '@clinica/contract/clock.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import { Refusal } from '../refusal.ts'

export interface Booking {
  tenantId: number
  /** Both the one that it leaves and the one that it goes to. */
  profissionalIds: number[]
  /** Null for a patient that is created in the same transaction: nobody else can book it yet. */
  pacienteId: number | null
  inicio: Date
}

/** Always professionals first, in order of id, then the patient: whoever waits, waits in a line and not in a ring. */
export async function takeTurns(
  tx: Tx,
  { tenantId, profissionalIds, pacienteId, inicio }: Booking,
): Promise<void> {
  const day = dayOf(inicio)
  const keys = [...new Set(profissionalIds)]
    .sort((a, b) => a - b)
    .map(id => `${tenantId}/profissional/${id}/${day}`)
  if (pacienteId !== null) keys.push(`${tenantId}/paciente/${pacienteId}/${day}`)
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(tx)
}

interface Place {
  tenantId: number
  profissionalId: number
  pacienteId: number | null
  inicio: Date
  termino: Date
  /** The appointment that is moved does not stand in its own way. */
  exceptId?: number
}

/**
 * A normal appointment overlaps no active one of its professional (an encaixe counts) and no active normal one of
 * its patient. @throws Refusal 409
 */
export async function mustBeFree(tx: Tx, place: Place): Promise<void> {
  const { tenantId, profissionalId, pacienteId, inicio, termino, exceptId } = place
  const overlapping = () => {
    const query = tx
      .selectFrom('atendimentos')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('ativo', '=', true)
      .where('inicio', '<', termino)
      .where('termino', '>', inicio)
      // None is longer than its day: without this bound the whole past would be read under the lock.
      .where('inicio', '>=', instantOf(dayOf(inicio), '00:00'))
      .limit(1)
    return exceptId === undefined ? query : query.where('id', '<>', exceptId)
  }
  if (await overlapping().where('profissional_id', '=', profissionalId).executeTakeFirst())
    throw new Refusal('HORARIO_INDISPONIVEL')
  if (pacienteId === null) return
  const another = overlapping().where('paciente_id', '=', pacienteId).where('is_encaixe', '=', false)
  if (await another.executeTakeFirst()) throw new Refusal('PACIENTE_OCUPADO')
}
