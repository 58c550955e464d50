import { chownSync, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { inDataFolder } from './data-folder.ts'
import type { DatabaseUser } from './embedded/user.ts'

/** Made where it is missing, for the account that serves; one that is there stays whose it is. @throws StartError */
export function makeOwn(folder: string, user: DatabaseUser): string {
  const path = resolve(folder)
  const isNew = !existsSync(path)
  inDataFolder(path, () => {
    if (isNew && user) chownSync(path, user.uid, user.gid)
  })
  return path
}
