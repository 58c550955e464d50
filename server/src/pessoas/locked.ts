/** The row of a person that is about to change, and what the wire asks of a change to it. */
import { MESSAGES } from '@clinica/contract/validation.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { List } from './page.ts'

export interface Locked {
  id: number
  userId: number
  email: string
  versao: number
  arquivado: boolean
}

/**
 * The person and its account, both locked until the transaction ends: what is judged is what is written. Bookings
 * share the person's row and signing in shares the account's, so each of them waits for this or this for it.
 */
export async function lockPerson(
  tx: Tx,
  tenantId: number,
  list: List,
  id: number,
): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select p.id, p.user_id as "userId", u.email, p.versao, p.arquivado_em is not null as arquivado
    from ${sql.table(list)} p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tenantId} and p.id = ${id}
    for update of p, u`.execute(tx)
  return rows[0]
}

/** @throws Refusal 400 when the id in a PUT's body is not the path's */
export function mustNameItself(bodyId: number | null, id: number): void {
  if (bodyId !== null && bodyId !== id) throw invalid([{ campo: 'id', mensagem: MESSAGES.sameId }])
}

/** @throws Refusal 409 for one that is archived: it is restored first */
export function mustBeInUse({ arquivado }: Locked): void {
  if (arquivado) throw new Refusal('PESSOA_ARQUIVADA')
}
