/** The locked row of a person about to change, and the checks of a change. */
import { MESSAGES } from '@clinica/contract/validation.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { List } from './page.ts'

export interface Locked {
  id: number
  /** Set if the person is a patient, for the access log; null otherwise. */
  pacienteId: number | null
  userId: number
  email: string
  cpf: string
  versao: number
  arquivado: boolean
}

/**
 * Locks the person and its account until the transaction ends, so that the checked state is the one written. Bookings
 * take a shared lock on the person and sign-ins one on the account, so either waits for the other.
 */
export async function lockPerson(
  tx: Tx,
  tenantId: number,
  list: List,
  id: number,
): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select p.id, ${list === 'pacientes' ? sql`p.id` : sql`null::int`} as "pacienteId", p.user_id as "userId",
           u.email, p.cpf, p.versao, p.arquivado_em is not null as arquivado
    from ${sql.table(list)} p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tenantId} and p.id = ${id}
    for update of p, u`.execute(tx)
  return rows[0]
}

/** @throws Refusal 400 if the id in a PUT's body differs from the path's */
export function mustNameItself(bodyId: number | null, id: number): void {
  if (bodyId !== null && bodyId !== id) throw invalid([{ campo: 'id', mensagem: MESSAGES.sameId }])
}

/** @throws Refusal 409 if the person is archived and must be restored first */
export function mustBeInUse({ arquivado, pacienteId }: Locked): void {
  if (arquivado) throw new Refusal('PESSOA_ARQUIVADA', { about: pacienteId ?? undefined })
}
