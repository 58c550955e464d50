import { accessSync, chownSync, constants, existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { codeOf } from '../error-code.ts'
import { DATA, inDataFolder, type Named } from './data-folder.ts'
import { type DatabaseUser, firstClosed } from './embedded/user.ts'
import { StartError } from './start-error.ts'

/**
 * Makes the folder for the serving account if it is missing. An existing folder keeps its owner and is only checked for
 * access: root might otherwise give away whatever a wrong path or a link leads to.
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
  const { setting } = named ?? DATA
  if (isReadOnly(closed))
    throw new StartError(
      `"${closed}" está num disco montado só para leitura: monte-o para escrita, ou aponte ${setting} para outra pasta.`,
    )
  const [uid, gid] = [user?.uid ?? process.getuid?.(), user?.gid ?? process.getgid?.()]
  if (statSync(closed).uid === uid)
    throw new StartError(
      `A conta que serve (${uid}) não pode usar "${closed}", que é dela: abra-lhe a pasta, com chmod -R u+rwX "${path}".`,
    )
  const give = `chown -R ${uid}:${gid} "${path}"`
  throw new StartError(
    // A folder that the operator named may be anybody's: given away as it is, it might be /etc.
    named
      ? `A conta que serve (${uid}) não pode usar "${closed}": aponte ${setting} para uma pasta nova; só se esta já é da clínica e de mais ninguém, entregue-a a ela, com ${give}.`
      : `A conta que serve (${uid}) não pode usar "${closed}": entregue-lhe a pasta, com ${give}.`,
  )
}

/** Whether the file system is mounted read-only. */
function isReadOnly(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return false
  } catch (error) {
    return codeOf(error) === 'EROFS'
  }
}
