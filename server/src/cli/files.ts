/** Opens the file store for the commands that copy, restore and check. */
import { readFiles } from '../config.ts'
import type { Store } from '../db/backup.ts'
import type { OperatorDatabase } from '../db/open.ts'
import { named, openFiles } from '../files/index.ts'
import type { Files } from '../http/context.ts'
import type { Desk } from './command.ts'

/** @throws StartError with one sentence */
export async function openStore(
  { env, say }: Desk,
  { folderOf, user }: OperatorDatabase,
): Promise<{ files: Files; store: Store }> {
  const files = await openFiles(readFiles(env), {
    folderOf: given => given ?? folderOf('files'),
    user,
    log: say,
  })
  return { files, store: { named, read: files.read } }
}
