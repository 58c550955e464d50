/** The store of files beside the database, as copying, restoring and checking need it. */
import type { NamedFile, Store } from '../db/backup.ts'
import { tablesOf } from '../db/catalogue.ts'
import type { OperatorDatabase } from '../db/open.ts'
import type { Owner } from '../db/owner.ts'
import { keyOfDocument, keyOfImage, openFiles, readFilesUrl } from '../files/index.ts'
import type { Files } from '../http/context.ts'
import type { Desk } from './command.ts'

/** The files that a clinic's rows name, documents first; in the order of their rows. */
export async function named(owner: Owner, tenantId: number): Promise<NamedFile[]> {
  await owner.enter(tenantId)
  // A database of an older program may not have them yet.
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

/** @throws StartError with one sentence */
export async function openStore(
  { env, say }: Desk,
  { folderOf, user }: OperatorDatabase,
): Promise<{ files: Files; store: Store }> {
  const files = await openFiles(readFilesUrl(env.FILES_URL), {
    folderOf: given => given ?? folderOf('files'),
    user,
    log: say,
  })
  return { files, store: { named, read: files.read } }
}
