/**
 * The one way to a place in the agenda: for a booking, an edit, a move, and for one that was missed and takes its
 * time back. Who waits for whom is decided here, in this order: the professionals' days by id, the patient's day,
 * then the rows of the people. A new patient's record number comes after all of them.
 *
 * Writers of one day take turns, since under unequal, overlapping ranges the exclusion constraints alone deadlock
 * instead of refusing. The turns give speed, the constraints the guarantee.
 */
import { dayOf, instantOf } from '@clinica/contract/clock.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import { Refusal } from '../refusal.ts'

interface Place {
  tenantId: number
  profissionalId: number
  profissionalSupervisorId: number | null
  /** Null for a patient that is created in the same transaction: nobody else can book it yet. */
  pacienteId: number | null
  inicio: Date
  termino: Date
  /** Whether it lies over nothing: an encaixe may, and so may what was missed. */
  alone: boolean
  /** The appointment that comes from elsewhere: it does not stand in its own way, and it leaves a place. */
  from?: { id: number; profissional_id: number }
  /** What is past can still be corrected, whoever has left since. */
  whoeverLeft?: boolean
}

/** @throws Refusal 404 and 409 for people, 409 for a time that is taken */
export async function takePlace(tx: Tx, place: Place): Promise<void> {
  const { profissionalId, from } = place
  await takeTurns(tx, {
    ...place,
    profissionalIds: [from?.profissional_id ?? profissionalId, profissionalId],
  })
  if (!place.whoeverLeft) await mustBeBookable(tx, place)
  if (place.alone) await mustBeFree(tx, place)
}

interface Turns extends Pick<Place, 'tenantId' | 'pacienteId' | 'inicio'> {
  /** Both the one that it leaves and the one that it goes to. */
  profissionalIds: number[]
}

/** Always professionals first, in order of id, then the patient: whoever waits, waits in a line and not in a ring. */
export async function takeTurns(
  tx: Tx,
  { tenantId, profissionalIds, pacienteId, inicio }: Turns,
): Promise<void> {
  const day = dayOf(inicio)
  const keys = [...new Set(profissionalIds)]
    .sort((a, b) => a - b)
    .map(id => `${tenantId}/profissional/${id}/${day}`)
  if (pacienteId !== null) keys.push(`${tenantId}/paciente/${pacienteId}/${day}`)
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(tx)
}

interface People {
  tenantId: number
  /** Left out or null for one that is not asked about. */
  profissionalId?: number
  profissionalSupervisorId: number | null
  pacienteId?: number | null
}

/**
 * The people are there and not archived, and stay so until it is written.
 * @throws Refusal 404 for one that this clinic does not have, 409 for an archived one
 */
export async function mustBeBookable(tx: Tx, people: People): Promise<void> {
  const { tenantId, profissionalId, profissionalSupervisorId, pacienteId } = people
  // Archiving waits for this lock, and this one for archiving: never a booking with somebody who left meanwhile.
  const row = (table: 'profissionais' | 'pacientes', id: number) =>
    tx
      .selectFrom(table)
      .select('arquivado_em')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst()
  const ask = async (table: 'profissionais' | 'pacientes', id: number | null | undefined, word: string) => {
    if (!id) return
    const found = await row(table, id)
    if (!found) throw new Refusal('NAO_ENCONTRADO', { text: `${word} não encontrado.` })
    if (found.arquivado_em)
      throw new Refusal('PESSOA_ARQUIVADA', {
        text: `${word} arquivado: restaure o cadastro antes de agendar.`,
      })
  }
  await ask('profissionais', profissionalId, 'Profissional')
  await ask('profissionais', profissionalSupervisorId, 'Supervisor')
  await ask('pacientes', pacienteId, 'Paciente')
}

/**
 * A normal appointment overlaps no active one of its professional (an encaixe counts) and no active normal one of
 * its patient. @throws Refusal 409
 */
async function mustBeFree(
  tx: Tx,
  { tenantId, profissionalId, pacienteId, inicio, termino, from }: Place,
): Promise<void> {
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
    return from ? query.where('id', '<>', from.id) : query
  }
  if (await overlapping().where('profissional_id', '=', profissionalId).executeTakeFirst())
    throw new Refusal('HORARIO_INDISPONIVEL')
  if (pacienteId === null) return
  const another = overlapping().where('paciente_id', '=', pacienteId).where('is_encaixe', '=', false)
  if (await another.executeTakeFirst()) throw new Refusal('PACIENTE_OCUPADO')
}
