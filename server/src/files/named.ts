import type { NamedFile } from '../db/backup.ts'
import { tablesOf } from '../db/catalogue.ts'
import type { Owner } from '../db/owner.ts'
import { keyOfDocument } from './documents.ts'
import { keyOfImage } from './images.ts'

/** The files that a clinic's rows name, documents first, in row order. */
export async function named(owner: Owner, tenantId: number): Promise<NamedFile[]> {
  await owner.enter(tenantId)
  // The database of an older version may lack these columns.
  const tables = await tablesOf(owner)
  const has = (table: string, column: string) =>
    tables.some(({ name, columns }) => name === table && columns.includes(column))
  const documents = has('anexos', 'chave')
    ? await owner.query<{ id: number; chave: string; sha256: Buffer }>(
        'select id, chave, sha256 from anexos where tenant_id = $1 order by id',
        [tenantId],
      )
    : []
  const images = has('users', 'imagem_perfil')
    ? await owner.query<{ id: number; location: string }>(
        `select id, imagem_perfil as location from users
         where tenant_id = $1 and imagem_perfil is not null order by id`,
        [tenantId],
      )
    : []
  return [
    ...documents.map(({ id, chave, sha256 }) => ({
      key: keyOfDocument(tenantId, chave),
      sha256,
      what: `documento ${id}`,
    })),
    ...images.map(({ id, location }) => ({
      key: keyOfImage(location),
      sha256: null,
      what: `imagem da conta ${id}`,
    })),
  ]
}
