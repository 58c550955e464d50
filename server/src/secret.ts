/** The key that signs access tokens; with the embedded database made once and kept in the data folder. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { inDataFolder, readIn, writeOnce } from './db/data-folder.ts'
import { StartError } from './db/start-error.ts'

export const KEY_LENGTH = 32
const KEY_VARIETY = 10

/** Long and of many characters: 'aaaa…' signs nothing. */
export const isWeak = (key: string): boolean => key.length < KEY_LENGTH || new Set(key).size < KEY_VARIETY

/** The one that was made there; null where it is missing, and none is made. @throws StartError */
export const secretThere = (dataDir: string): string | null =>
  readIn(join(dataDir, 'secret.key'))?.trim() || null

/** @throws StartError when it cannot be read or made, or whoever made it wrote something that can be guessed */
export const secretIn = (dataDir: string): string =>
  inDataFolder(dataDir, () => {
    const file = join(dataDir, 'secret.key')
    if (readIn(file) === null) writeOnce(file, randomBytes(48).toString('base64url'))
    const key = readIn(file)?.trim() ?? ''
    if (isWeak(key))
      throw new StartError(
        `A chave em "${file}" está vazia ou é fraca: restaure o arquivo de uma cópia, ou apague-o para que outra seja feita.`,
      )
    return key
  })
