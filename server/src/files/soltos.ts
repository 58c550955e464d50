/**
 * Files that no row names, documents and pictures of people. The line stands before the file does, and goes in the
 * transaction that writes the row, or after the file: whatever dies between, the sweep finds it.
 */
import { sql } from 'kysely'
import type { Owner } from '../db/owner.ts'
import type { InTenant, Tx } from '../db/tenant.ts'
import type { Files } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { keyOfDocument } from './documents.ts'
import { isLocation, keyOfImage } from './images.ts'

/** No upload takes so long. */
const LONGEST_MS = 3_600_000
const AT_A_TIME = 100

interface Loose {
  tenantId: number
  /** Of a document, or the location of a picture. */
  chave: string
}

const keyIn = ({ tenantId, chave }: Loose): string =>
  isLocation(chave) ? keyOfImage(chave) : keyOfDocument(tenantId, chave)

/** The files of a clinic that no row names, for whoever removes it. */
export const looseOf = async ({ query }: Pick<Owner, 'query'>, tenantId: number): Promise<string[]> =>
  (
    await query<{ chave: string }>('select chave from arquivos_soltos where tenant_id = $1 order by chave', [
      tenantId,
    ])
  ).map(({ chave }) => keyIn({ tenantId, chave }))

export const announce = (tx: Tx, { tenantId, chave }: Loose, now: Date) =>
  tx.insertInto('arquivos_soltos').values({ tenant_id: tenantId, chave, em: now, apagar: false }).execute()

/** From here on a row names it. @throws Refusal 503 where the sweep was faster */
export async function claim(tx: Tx, { tenantId, chave }: Loose): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('arquivos_soltos')
    .where('tenant_id', '=', tenantId)
    .where('chave', '=', chave)
    .where('apagar', '=', false)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('INDISPONIVEL')
}

/** The row that named it is gone, or names another, in this transaction. */
export const letGo = (tx: Tx, { tenantId, chave }: Loose, now: Date) =>
  tx.insertInto('arquivos_soltos').values({ tenant_id: tenantId, chave, em: now, apagar: true }).execute()

/** While a copy is made nothing goes that it may still have to read: `db/backup.ts` holds the other side of it. */
const NO_COPY = sql<boolean>`(select pg_try_advisory_xact_lock_shared(hashtextextended('arquivos', 12)))`

interface Store {
  inTenant: InTenant
  files: Files
}

/**
 * Where its line still stands: a commit of which nobody heard may have given it its row. Then the file, and the line
 * last: a store or a database that is away is asked again by the sweep.
 */
export async function discard({ inTenant, files }: Store, { tenantId, chave }: Loose): Promise<void> {
  const { rows } = await inTenant.write({ tenantId }, tx =>
    sql`update arquivos_soltos set apagar = true where tenant_id = ${tenantId} and chave = ${chave}
        and ${NO_COPY} returning 1`.execute(tx),
  )
  if (rows.length > 0) await removeMarked({ inTenant, files }, { tenantId, chave })
}

async function removeMarked({ inTenant, files }: Store, { tenantId, chave }: Loose): Promise<void> {
  await files.remove(keyIn({ tenantId, chave }))
  await inTenant.write({ tenantId }, tx =>
    tx.deleteFrom('arquivos_soltos').where('tenant_id', '=', tenantId).where('chave', '=', chave).execute(),
  )
}

/** Removes a clinic's files that are to go, and those that no row was ever written for. @returns how many */
export async function sweepLooseFiles(store: Store, tenantId: number, now: Date): Promise<number> {
  const old = new Date(now.getTime() - LONGEST_MS)
  const { rows } = await store.inTenant.write({ tenantId }, tx =>
    sql<{ chave: string }>`
      update arquivos_soltos set apagar = true where tenant_id = ${tenantId} and ${NO_COPY} and chave = any(array(
        select chave from arquivos_soltos where tenant_id = ${tenantId} and (apagar or em < ${old})
        order by em limit ${AT_A_TIME}))
      returning chave`.execute(tx),
  )
  for (const { chave } of rows) await removeMarked(store, { tenantId, chave })
  return rows.length
}
