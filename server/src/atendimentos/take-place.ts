/**
 * The only way to take a time in the agenda: for a booking, an edit, a move, or a missed appointment that becomes
 * active again. Locks are taken in this order: the request's idempotency key, the appointment's own row (`lockTheirs`),
 * the professionals' days by id, the patient's day, then the people's rows. A new patient's record number comes last.
 *
 * Writers of one day take turns, since with unequal, overlapping ranges the exclusion constraints alone deadlock
 * instead of refusing. The locks make it fast; the constraints guarantee it.
 */
import { dayOf, instantOf } from '@clinica/contract/clock.ts'
import { type CompiledQuery, sql } from 'kysely'
import { inOneFlight } from '../db/flight.ts'
import { lockKey } from '../db/locks.ts'
import { type Slots, statement } from '../db/statement.ts'
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
  /** Whether it must overlap nothing: false for an encaixe, and for a missed appointment. */
  alone: boolean
  /** The appointment being moved: it does not block itself, and it frees its old time. */
  from?: { id: number; profissional_id: number }
  /** Allows archived people, since past appointments can still be corrected. */
  allowArchived?: boolean
}

/** One check of a place: its query, and the refusal that its answer means. */
interface Question {
  ask: CompiledQuery<Found>
  refusal?: (rows: Found[]) => Refusal | null
}
interface Found {
  /** When the person was archived. */
  arquivado_em?: Date | null
  /** Whether they have an overlapping appointment. */
  profissional?: boolean
  paciente?: boolean
}

/** Sends all queries together, and checks their answers in order. @throws the first Refusal */
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

/** @throws Refusal 404 or 409 for the people, 409 if the time is taken */
export async function takePlace(tx: Tx, place: Place): Promise<void> {
  const { profissionalId, from } = place
  const profissionalIds = [from?.profissional_id ?? profissionalId, profissionalId]
  await answered(tx, [
    ...turns(tx, { ...place, profissionalIds }),
    ...(place.allowArchived ? [] : bookable(place)),
    ...(place.alone ? free(place) : []),
  ])
}

interface Turns extends Pick<Place, 'tenantId' | 'pacienteId' | 'inicio'> {
  /** The former and the new professional. */
  profissionalIds: number[]
}

/** Locks the days: professionals first, in order of id, then the patient, so that waiting writers cannot deadlock. */
export function turns(tx: Tx, { tenantId, profissionalIds, pacienteId, inicio }: Turns): Question[] {
  const day = dayOf(inicio)
  const keys = [...new Set(profissionalIds)]
    .sort((a, b) => a - b)
    .map(id => `${tenantId}/profissional/${id}/${day}`)
  if (pacienteId !== null) keys.push(`${tenantId}/paciente/${pacienteId}/${day}`)
  // Takes the locks in the order of the list.
  const locked = sql<Found>`
    select pg_advisory_xact_lock(${lockKey('day', sql<string>`turn`)}) from unnest(${keys}::text[]) as turn`
  return [{ ask: locked.compile(tx) }]
}

interface People {
  tenantId: number
  /** People left out or null are not checked. */
  profissionalId?: number
  profissionalSupervisorId: number | null
  pacienteId?: number | null
}

/**
 * Checks that the people exist and are not archived, and locks them so until the end of the transaction.
 * @throws Refusal 404 for one that this clinic does not have, 409 for an archived one
 */
export const mustBeBookable = (tx: Tx, people: People): Promise<void> => answered(tx, bookable(people))

/** Archiving waits for this lock, and this lock for archiving: nobody books with somebody just archived. */
const PERSON = statement(
  (db, table: 'profissionais' | 'pacientes', { tenantId, id }: Slots<{ tenantId: number; id: number }>) =>
    db
      .selectFrom(table)
      .select('arquivado_em')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forShare(),
)

function bookable(people: People): Question[] {
  const { tenantId, profissionalId, profissionalSupervisorId, pacienteId } = people
  const question = (
    table: 'profissionais' | 'pacientes',
    id: number | null | undefined,
    word: string,
  ): Question[] =>
    id
      ? [
          {
            ask: PERSON(table, { tenantId, id }),
            refusal: ([found]) => refusalOfPerson(word, found, table === 'pacientes' ? id : undefined),
          },
        ]
      : []
  return [
    ...question('profissionais', profissionalId, 'Profissional'),
    ...question('profissionais', profissionalSupervisorId, 'Supervisor'),
    ...question('pacientes', pacienteId, 'Paciente'),
  ]
}

function refusalOfPerson(word: string, found: Found | undefined, about: number | undefined): Refusal | null {
  if (!found) return new Refusal('NAO_ENCONTRADO', { text: `${word} não encontrado.` })
  if (!found.arquivado_em) return null
  const text = `${word} arquivado: restaure o cadastro antes de agendar.`
  return new Refusal('PESSOA_ARQUIVADA', { text, about })
}

interface FreeValues {
  tenantId: number
  profissionalId: number
  pacienteId: number
  inicio: Date
  termino: Date
  midnight: Date
  fromId: number
}

const FREE = statement(
  (db, { isKnown, isMove }: { isKnown: boolean; isMove: boolean }, slots: Slots<FreeValues>) => {
    const overlapping = () => {
      const query = db
        .selectFrom('atendimentos')
        .select('id')
        .where('tenant_id', '=', slots.tenantId)
        .where('ativo', '=', true)
        .where('inicio', '<', slots.termino)
        .where('termino', '>', slots.inicio)
        // No appointment passes midnight: without this bound the whole past would be read under the lock.
        .where('inicio', '>=', slots.midnight)
      return isMove ? query.where('id', '<>', slots.fromId) : query
    }
    const profissional = overlapping().where('profissional_id', '=', slots.profissionalId)
    const paciente = () =>
      overlapping().where('paciente_id', '=', slots.pacienteId).where('is_encaixe', '=', false)
    return db.selectNoFrom(eb => [
      eb.exists(profissional).as('profissional'),
      (isKnown ? eb.exists(paciente()) : eb.lit(false)).as('paciente'),
    ])
  },
)

/**
 * A normal appointment may overlap no active one of its professional (an encaixe counts) and no active normal one of
 * its patient. Refuses with 409.
 */
function free({ tenantId, profissionalId, pacienteId, inicio, termino, from }: Place): Question[] {
  const midnight = instantOf(dayOf(inicio), '00:00')
  const shape = { isKnown: pacienteId !== null, isMove: from !== undefined }
  return [
    {
      ask: FREE(shape, {
        tenantId,
        profissionalId,
        pacienteId: pacienteId ?? 0,
        inicio,
        termino,
        midnight,
        fromId: from?.id ?? 0,
      }),
      refusal: ([taken]) => {
        if (taken?.profissional) return new Refusal('HORARIO_INDISPONIVEL')
        return taken?.paciente ? new Refusal('PACIENTE_OCUPADO', { about: pacienteId ?? undefined }) : null
      },
    },
  ]
}
