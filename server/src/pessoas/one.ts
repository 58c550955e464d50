/** One person's row, with the account's columns. */
import { type Selectable, sql } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import type { Tx } from '../db/tenant.ts'
import type { List, PersonRow } from './page.ts'

interface Asked<L extends List, C extends keyof Selectable<DB[L]>> {
  list: L
  columns: readonly C[]
  tenantId: number
  id: number
}

/** Null if the clinic has nobody with that id. */
export async function personById<L extends List, C extends keyof Selectable<DB[L]>>(
  tx: Tx,
  { list, columns, tenantId, id }: Asked<L, C>,
): Promise<PersonRow<L, C> | null> {
  const shown = sql.join(columns.map(column => sql.ref(`p.${String(column)}`)))
  const { rows } = await sql<PersonRow<L, C>>`
    select ${shown}, u.email, u.imagem_perfil
    from ${sql.table(list)} p join users u on u.tenant_id = ${tenantId} and u.id = p.user_id
    where p.tenant_id = ${tenantId} and p.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export async function writtenPerson<L extends List, C extends keyof Selectable<DB[L]>>(
  tx: Tx,
  asked: Asked<L, C>,
): Promise<PersonRow<L, C>> {
  const row = await personById(tx, asked)
  if (!row) throw new Error('A person vanished inside its transaction')
  return row
}
