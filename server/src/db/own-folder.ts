import { chownSync, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { inDataFolder, type Named } from './data-folder.ts'
import { type DatabaseUser, firstClosed } from './embedded/user.ts'
import { StartError } from './start-error.ts'

/**
 * Made where it is missing, for the account that serves. What is there stays whose it is, for root would otherwise
 * hand over whatever lies under a wrong address, or behind a link: it is only asked whether it opens.
 * @throws StartError
 */
export function makeOwn(folder: string, user: DatabaseUser, named?: Named): string {
  const path = resolve(folder)
  const isNew = !existsSync(path)
  const make = () => {
    if (isNew && user) chownSync(path, user.uid, user.gid)
  }
  inDataFolder(path, make, named)
  const closed = firstClosed(user, path)
  if (closed === null) return path
  const [uid, gid] = [user?.uid ?? process.getuid?.(), user?.gid ?? process.getgid?.()]
  throw new StartError(
    `A conta que serve (${uid}) não pode usar "${closed}": entregue-lhe a pasta, com chown -R ${uid}:${gid} "${path}".`,
  )
}
