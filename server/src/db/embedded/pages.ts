import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../error-code.ts'
import { openToAll } from './binaries.ts'
import { canReach, type DatabaseUser } from './user.ts'

/**
 * A path of the product's folder where the serving account, which is the database's, can read it. If it cannot enter a
 * parent folder, the files are copied, once for each content. The account can read its pages but not change them.
 */
export function withinReach(user: DatabaseUser, folder: string, elsewhere: () => string): string {
  if (!user || !existsSync(folder)) return folder
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  if (canReach(user, [folder, ...files])) return folder
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file.slice(folder.length)}\0`).update(contentOf(file))
  const copy = join(elsewhere(), `paginas-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(folder, unfinished, { recursive: true })
  openToAll(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch {
    rmSync(unfinished, { recursive: true, force: true }) // another start was first
  }
  return copy
}

function contentOf(path: string): Buffer | string {
  try {
    return readFileSync(path)
  } catch (error) {
    if (codeOf(error) === 'EISDIR') return ''
    throw error
  }
}
