/** Archiving takes a person out of use without deleting anything (wire, *People*); restoring reverts it. */
import { sql } from 'kysely'
import { endSessions } from '../auth/index.ts'
import type { Tx } from '../db/tenant.ts'
import { Refusal } from '../refusal.ts'
import type { Locked } from './locked.ts'
import type { List } from './page.ts'

interface Change {
  tenantId: number
  list: List
  person: Locked
  now: Date
}

/** An archived person cannot sign in, be booked or be found. Open sessions end with the next call. */
export async function archive(tx: Tx, { tenantId, list, person, now }: Change): Promise<void> {
  if (person.arquivado) return
  await setArchived(tx, tenantId, list, person, now)
  await endSessions(tx, { tenantId, userId: person.userId, now })
}

export async function restore(tx: Tx, { tenantId, list, person }: Omit<Change, 'now'>): Promise<void> {
  if (person.arquivado) await setArchived(tx, tenantId, list, person, null)
}

const setArchived = (tx: Tx, tenantId: number, list: List, { id }: Locked, at: Date | null) =>
  sql`update ${sql.table(list)} set arquivado_em = ${at}, versao = versao + 1
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx)

/** The appointment columns that refer to people of each list. */
const PLACES = {
  pacientes: ['paciente_id'],
  profissionais: ['profissional_id', 'profissional_supervisor_id'],
} as const

/**
 * Runs under the person's lock: an earlier booking is counted, and a later one finds the person archived.
 * @throws Refusal 409 with the number of active appointments that have not ended
 */
export async function mustHaveNothingAhead(
  tx: Tx,
  { tenantId, list, person: { id, pacienteId, arquivado }, now }: Change & { list: keyof typeof PLACES },
): Promise<void> {
  if (arquivado) return
  const theirs = PLACES[list].map(column => sql`${sql.ref(column)} = ${id}`)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from atendimentos
    where tenant_id = ${tenantId} and (${sql.join(theirs, sql` or `)}) and ativo and termino > ${now}`.execute(
    tx,
  )
  const n = rows[0]?.n ?? 0
  if (n === 0) return
  const many = n === 1 ? 'Há 1 atendimento futuro' : `Há ${n} atendimentos futuros`
  throw new Refusal('POSSUI_ATENDIMENTOS', {
    text: `${many}: cancele ou remarque antes de arquivar.`,
    about: pacienteId ?? undefined,
  })
}
