/** The key that signs access tokens. With the embedded database it is generated once and kept in the data folder. */

import { randomBytes } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CLINICA } from './clinica.ts'
import { inDataFolder, readIn, writeOnce } from './db/data-folder.ts'
import { StartError } from './db/start-error.ts'

export const KEY_LENGTH = 32
const KEY_VARIETY = 10

/** Whether a key is too short or has too few different characters ('aaaa…'). */
export const isWeak = (key: string): boolean => key.length < KEY_LENGTH || new Set(key).size < KEY_VARIETY

/** The key in the data folder; null if missing. Does not create one. @throws StartError */
export const secretThere = (dataDir: string): string | null =>
  readIn(join(dataDir, 'secret.key'))?.trim() || null

/** The key in the data folder, created if missing. @throws StartError if it cannot be read or created, or is weak */
export const secretIn = (dataDir: string): string =>
  inDataFolder(dataDir, () => {
    const file = join(dataDir, 'secret.key')
    if (readIn(file) === null) writeOnce(file, newSecret())
    const key = readIn(file)?.trim() ?? ''
    if (isWeak(key))
      throw new StartError(
        `A chave em "${file}" está vazia ou é fraca: restaure o arquivo de uma cópia, ou apague-o para que outra seja feita.`,
      )
    return key
  })

export const newSecret = (): string => randomBytes(48).toString('base64url')

const fileOfOld = (dataDir: string) => join(dataDir, 'secret.key.old')
const fileOfBegun = (dataDir: string) => join(dataDir, 'secret.key.begun')

/** The previous key, until it is dropped; null if no key is being replaced. */
export const oldSecretThere = (dataDir: string): string | null => readIn(fileOfOld(dataDir))?.trim() || null

/**
 * Creates a new key for the next start and keeps the previous one beside it. If the process dies in between, the next
 * start creates the missing key, with the same effect.
 */
export const rotateSecret = (dataDir: string): void =>
  inDataFolder(dataDir, () => {
    if (oldSecretThere(dataDir) !== null)
      throw new StartError(`A troca anterior ainda não terminou: ${CLINICA} key drop, antes de outra.`)
    if (secretThere(dataDir) === null)
      throw new StartError(`Não há chave em "${dataDir}": ela é feita quando o servidor começa.`)
    const next = join(dataDir, 'secret.key.new')
    rmSync(next, { force: true })
    rmSync(fileOfBegun(dataDir), { force: true })
    writeOnce(next, newSecret())
    renameSync(join(dataDir, 'secret.key'), fileOfOld(dataDir))
    renameSync(next, join(dataDir, 'secret.key'))
  })

/** Records that a server has started with the new key, so that the previous one may be dropped. */
export const noteBegun = (dataDir: string): void => {
  if (!hasBegun(dataDir)) writeOnce(fileOfBegun(dataDir), '')
}

export const hasBegun = (dataDir: string): boolean => readIn(fileOfBegun(dataDir)) !== null

export function dropOldSecret(dataDir: string): void {
  rmSync(fileOfOld(dataDir), { force: true })
  rmSync(fileOfBegun(dataDir), { force: true })
}
