/** The data folder: ours alone, its files whole or not there, and what is wrong with it said in a sentence. */
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDiskFull, StartError } from './start-error.ts'

/** One after the other: where a file system knows no new folders (/proc), Node's own recursion never ends. */
function ensureFolder(folder: string, mode?: number): void {
  if (!existsSync(dirname(folder))) ensureFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}

/** What a folder is to whoever runs the server, and the setting that names it. */
export interface Named {
  setting: string
  called: string
}

export const DATA: Named = { setting: 'DATA_DIR', called: 'a pasta de dados' }

/** Makes the folder where it is missing. @throws StartError in place of what the file system says */
export function inDataFolder<T>(folder: string, run: () => T, { setting, called } = DATA): T {
  try {
    ensureFolder(folder, 0o700)
    return run()
  } catch (error) {
    const { code, path, syscall } = error as NodeJS.ErrnoException
    // What is read-only Node's mkdir calls not there.
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

/** @returns null where there is no such file */
export function readIn(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StartError(`Não consegui ler "${file}": confira o que é, o dono e as permissões.`, {
      cause: error,
    })
  }
}

/** Linked into place whole: of two first starts one wins, and both read the same. */
export function writeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
