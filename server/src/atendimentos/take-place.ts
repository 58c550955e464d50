/**
 * The one way to a place in the agenda: for a booking, an edit, a move, and for one that was missed and takes its
 * time back. Who waits for whom is decided here, in this order: the professionals' days by id, the patient's day,
 * then the rows of the people. A new patient's record number comes after all of them.
 *
 * Writers of one day take turns, since under unequal, overlapping ranges the exclusion constraints alone deadlock
 * instead of refusing. The turns give speed, the constraints the guarantee.
 */
import { dayOf, instantOf } from '@clinica/contract/clock.ts'
import { type CompiledQuery, sql } from 'kysely'
import { inOneFlight } from '../db/flight.ts'
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
  allowArchived?: boolean
}

/** One of the things that are asked of a place, and what its answer means. */
interface Question {
  ask: CompiledQuery<Found>
  refusal?: (rows: Found[]) => Refusal | null
}
interface Found {
  /** Of the person. */
  arquivado_em?: Date | null
  /** What the place asks of what lies there. */
  profissional?: boolean
  paciente?: boolean
}

/** All questions travel together; which of them refuses is decided in their order. @throws Refusal of the first one */
async function answered(tx: Tx, questions: readonly Question[]): Promise<void> {
  const answers = await inOneFlight(
    tx,
    questions.map(({ ask }) => ask),
  )
  for (const [i, { refusal }] of questions.entries()) {
    const refused = refusal?.(answers[i] ?? [])
    if (refused) throw refused
  }
}

/** @throws Refusal 404 and 409 for people, 409 for a time that is taken */
export async function takePlace(tx: Tx, place: Place): Promise<void> {
  const { profissionalId, from } = place
  const profissionalIds = [from?.profissional_id ?? profissionalId, profissionalId]
  await answered(tx, [
    ...turns(tx, { ...place, profissionalIds }),
    ...(place.allowArchived ? [] : bookable(tx, place)),
    ...(place.alone ? free(tx, place) : []),
  ])
}

interface Turns extends Pick<Place, 'tenantId' | 'pacienteId' | 'inicio'> {
  /** Both the one that it leaves and the one that it goes to. */
  profissionalIds: number[]
}

/** Always professionals first, in order of id, then the patient: whoever waits, waits in a line and not in a ring. */
export function turns(tx: Tx, { tenantId, profissionalIds, pacienteId, inicio }: Turns): Question[] {
  const day = dayOf(inicio)
  const keys = [...new Set(profissionalIds)]
    .sort((a, b) => a - b)
    .map(id => `${tenantId}/profissional/${id}/${day}`)
  if (pacienteId !== null) keys.push(`${tenantId}/paciente/${pacienteId}/${day}`)
  // One after the other, as they stand in the list.
  const locked = sql<Found>`
    select pg_advisory_xact_lock(hashtextextended(turn, 1)) from unnest(${keys}::text[]) as turn`
  return [{ ask: locked.compile(tx) }]
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
export const mustBeBookable = (tx: Tx, people: People): Promise<void> => answered(tx, bookable(tx, people))

function bookable(tx: Tx, people: People): Question[] {
  const { tenantId, profissionalId, profissionalSupervisorId, pacienteId } = people
  // Archiving waits for this lock, and this one for archiving: never a booking with somebody who left meanwhile.
  const row = (table: 'profissionais' | 'pacientes', id: number) =>
    tx
      .selectFrom(table)
      .select('arquivado_em')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forShare()
      .compile()
  const question = (
    table: 'profissionais' | 'pacientes',
    id: number | null | undefined,
    word: string,
  ): Question[] =>
    id
      ? [
          {
            ask: row(table, id),
            refusal: ([found]) => refusalOf(word, found),
          },
        ]
      : []
  return [
    ...question('profissionais', profissionalId, 'Profissional'),
    ...question('profissionais', profissionalSupervisorId, 'Supervisor'),
    ...question('pacientes', pacienteId, 'Paciente'),
  ]
}

function refusalOf(word: string, found: Found | undefined): Refusal | null {
  if (!found) return new Refusal('NAO_ENCONTRADO', { text: `${word} não encontrado.` })
  if (!found.arquivado_em) return null
  const text = `${word} arquivado: restaure o cadastro antes de agendar.`
  return new Refusal('PESSOA_ARQUIVADA', { text })
}

/**
 * A normal appointment overlaps no active one of its professional (an encaixe counts) and no active normal one of
 * its patient. Refusal 409
 */
function free(tx: Tx, { tenantId, profissionalId, pacienteId, inicio, termino, from }: Place): Question[] {
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
    return from ? query.where('id', '<>', from.id) : query
  }
  const profissional = overlapping().where('profissional_id', '=', profissionalId)
  const paciente = overlapping().where('paciente_id', '=', pacienteId).where('is_encaixe', '=', false)
  const asked = tx.selectNoFrom(eb => [
    eb.exists(profissional).as('profissional'),
    (pacienteId === null ? eb.lit(false) : eb.exists(paciente)).as('paciente'),
  ])
  return [
    {
      ask: asked.compile(),
      refusal: ([taken]) => {
        if (taken?.profissional) return new Refusal('HORARIO_INDISPONIVEL')
        return taken?.paciente ? new Refusal('PACIENTE_OCUPADO') : null
      },
    },
  ]
}
