/** A copy as the operator names it: a file of this computer, or one that lies in `BACKUP_URL`; sealed or not. */
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { identitiesIn, isSealed, openShelf, unsealed } from '../copias/index.ts'
import { inFile, type Source } from '../db/archive.ts'
import { StartError } from '../db/start-error.ts'
import { readBackupUrl } from '../files/index.ts'
import type { Desk } from './command.ts'

/** @throws StartError where it is sealed, and no key was given */
export async function sourceOf({ env, say }: Desk, name: string): Promise<Source> {
  const { BACKUP_URL, BACKUP_IDENTITY } = env
  const isElsewhere = BACKUP_URL && !existsSync(name) && basename(name) === name
  const source = isElsewhere ? (await openShelf(readBackupUrl(BACKUP_URL), say)).source(name) : inFile(name)
  // What cannot be read is told by who reads all of it.
  const isClosed = await isSealed(source).catch(() => false)
  if (!isClosed) return source
  if (!BACKUP_IDENTITY)
    throw new StartError(`"${name}" está cifrada: diga em BACKUP_IDENTITY o arquivo com a chave que a abre.`)
  return unsealed(source, identitiesIn(BACKUP_IDENTITY))
}
