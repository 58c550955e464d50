/**
 * Loose files: documents and profile pictures that no row names yet or any more. Their entry in `arquivos_soltos` is
 * written before the file, and removed together with writing the row or after deleting the file. So the sweep finds
 * every leftover, wherever a process dies.
 */
import { sql } from 'kysely'
import { FILES_LOCK } from '../db/locks.ts'
import type { Owner } from '../db/owner.ts'
import type { InTenant, Tx } from '../db/tenant.ts'
import type { Files } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { keyOfDocument } from './documents.ts'
import { isLocation, keyOfImage } from './images.ts'

/** Longer than any upload takes. */
const LONGEST_MS = 3_600_000
const AT_A_TIME = 100

interface Loose {
  tenantId: number
  /** A document's key, or a picture's location. */
  chave: string
}

const keyIn = ({ tenantId, chave }: Loose): string =>
  isLocation(chave) ? keyOfImage(chave) : keyOfDocument(tenantId, chave)

/** The store keys of a clinic's loose files, for removing the clinic. */
export const looseOf = async ({ query }: Pick<Owner, 'query'>, tenantId: number): Promise<string[]> =>
  (
    await query<{ chave: string }>('select chave from arquivos_soltos where tenant_id = $1 order by chave', [
      tenantId,
    ])
  ).map(({ chave }) => keyIn({ tenantId, chave }))

export const announce = (tx: Tx, { tenantId, chave }: Loose, now: Date) =>
  tx.insertInto('arquivos_soltos').values({ tenant_id: tenantId, chave, em: now, apagar: false }).execute()

/** Call when writing the row that names the file. @throws Refusal 503 if the sweep already took the file */
export async function claim(tx: Tx, { tenantId, chave }: Loose): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('arquivos_soltos')
    .where('tenant_id', '=', tenantId)
    .where('chave', '=', chave)
    .where('apagar', '=', false)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('INDISPONIVEL')
}

/** Call when this transaction deletes the row that named the file, or makes it name another one. */
export const letGo = (tx: Tx, { tenantId, chave }: Loose, now: Date) =>
  tx.insertInto('arquivos_soltos').values({ tenant_id: tenantId, chave, em: now, apagar: true }).execute()

/** A backup may still have to read files, so none is deleted meanwhile; `db/backup.ts` takes the other lock. */
const NO_COPY = sql<boolean>`(select pg_try_advisory_xact_lock_shared(${sql.raw(FILES_LOCK)}))`

interface Store {
  inTenant: InTenant
  files: Files
}

/**
 * Deletes the file if its entry still exists; an unacknowledged commit may have written the row. The entry goes last,
 * so that the sweep tries again if the store or the database is unreachable.
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

/** So many that cannot be deleted one after another: the store is away, and others would only be waited for. */
const IN_A_ROW = 3

/**
 * Deletes a clinic's files marked for deletion, and those whose row was never written. One that cannot be deleted keeps
 * no other from it.
 * @returns how many
 * @throws the first error, after all were tried
 */
export async function sweepLooseFiles(store: Store, tenantId: number, now: Date): Promise<number> {
  const old = new Date(now.getTime() - LONGEST_MS)
  const { rows } = await store.inTenant.write({ tenantId }, tx =>
    sql<{ chave: string }>`
      update arquivos_soltos set apagar = true where tenant_id = ${tenantId} and ${NO_COPY} and chave = any(array(
        select chave from arquivos_soltos where tenant_id = ${tenantId} and (apagar or em < ${old})
        order by em limit ${AT_A_TIME}))
      returning chave`.execute(tx),
  )
  const errors: unknown[] = []
  let inARow = 0
  for (const { chave } of rows) {
    if (inARow === IN_A_ROW) break
    try {
      await removeMarked(store, { tenantId, chave })
      inARow = 0
    } catch (error) {
      errors.push(error)
      inARow++
    }
  }
  if (errors.length > 0) throw errors[0]
  return rows.length
}
