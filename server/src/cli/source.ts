/** Opens the copy the operator names: a file on this computer or in `BACKUP_URL`, sealed or not. */
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { identitiesIn, isSealed, openShelf, unsealed } from '../copias/index.ts'
import { inFile, type Source } from '../db/archive.ts'
import { StartError } from '../db/start-error.ts'
import { readBackupUrl } from '../files/index.ts'
import type { Desk } from './command.ts'

/** @throws StartError if the copy is sealed and no key was given */
export async function sourceOf({ env, say }: Desk, name: string): Promise<Source> {
  const { BACKUP_URL, BACKUP_IDENTITY } = env
  const isElsewhere = BACKUP_URL && !existsSync(name) && basename(name) === name
  const source = isElsewhere ? (await openShelf(readBackupUrl(BACKUP_URL), say)).source(name) : inFile(name)
  // Errors here are ignored: an unreadable copy is reported later, when it is read in full.
  const isClosed = await isSealed(source).catch(() => false)
  if (!isClosed) return source
  if (!BACKUP_IDENTITY)
    throw new StartError(`"${name}" está cifrada: diga em BACKUP_IDENTITY o arquivo com a chave que a abre.`)
  return unsealed(source, identitiesIn(BACKUP_IDENTITY))
}
