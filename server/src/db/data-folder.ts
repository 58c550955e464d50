/** The data folder: readable by us alone, its files written whole, and file system errors told in a sentence. */
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../error-code.ts'
import { isDiskFull, StartError } from './start-error.ts'

/** One after the other: on file systems that allow no new folders (/proc), Node's own recursion never ends. */
function ensureFolder(folder: string, mode?: number): void {
  if (!existsSync(dirname(folder))) ensureFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}

/** What a folder is called in messages to the operator, and the setting that names it. */
export interface Named {
  setting: string
  called: string
}

export const DATA: Named = { setting: 'DATA_DIR', called: 'a pasta de dados' }

/** Makes the folder if it is missing, and runs `run`. @throws StartError in place of file system errors */
export function inDataFolder<T>(folder: string, run: () => T, { setting, called } = DATA): T {
  try {
    ensureFolder(folder, 0o700)
    return run()
  } catch (error) {
    const { code, path, syscall } = error as NodeJS.ErrnoException
    // Node's mkdir reports ENOENT on a read-only file system.
    const isClosed =
      ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '') || (code === 'ENOENT' && syscall === 'mkdir')
    if (isClosed)
      throw new StartError(
        `Sem permissão para escrever em "${path ?? folder}", ${called}; confira o dono dela ou aponte ${setting} para outra.`,
      )
    if (isDiskFull(error)) throw new StartError(`Não há mais espaço em disco para ${called} "${folder}".`)
    if (['ENOTDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG'].includes(code ?? ''))
      throw new StartError(`"${folder}" não é uma pasta; aponte ${setting} para uma pasta.`)
    throw error
  }
}

/** @returns null if there is no such file */
export function readIn(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new StartError(`Não consegui ler "${file}": confira o que é, o dono e as permissões.`, {
      cause: error,
    })
  }
}

/** Links a whole file into place: if two first starts run at once, one wins, and both read its file. */
export function writeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
