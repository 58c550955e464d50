/** `BACKUP_URL` and its related settings: where copies are kept, for which keys, and for how long. */

import { join, resolve } from 'node:path'
import { allSettings } from '../all-settings.ts'
import { CLINICA } from '../clinica.ts'
import { StartError } from '../db/start-error.ts'
import { isWithin, type Place, readBackupUrl, readFilesUrl } from './url.ts'

export interface Copying {
  place: Place
  /** The public keys for which each copy is encrypted. */
  recipients: string[]
  /** For how many days a copy is kept. */
  days: number
  /** The file with the secret key; null on machines that do not restore copies. */
  identityFile: string | null
}

const DAYS = 30
const MOST_DAYS = 3650

/** Null if no copies are taken. @throws StartError with a sentence for each wrong setting, naming it */
export function readCopying(env: NodeJS.ProcessEnv): Copying | null {
  const { BACKUP_URL, BACKUP_RECIPIENT, BACKUP_DAYS, BACKUP_IDENTITY } = env
  if (!BACKUP_URL) {
    if (BACKUP_RECIPIENT || BACKUP_DAYS || BACKUP_IDENTITY)
      throw new StartError('Defina BACKUP_URL, a pasta ou o balde em que ficam as cópias.')
    return null
  }
  const read = allSettings({
    place: () => placeOf(BACKUP_URL, env),
    recipients: () => recipientsOf(BACKUP_RECIPIENT),
    days: () => daysOf(BACKUP_DAYS),
  })
  return { ...read, identityFile: BACKUP_IDENTITY || null }
}

/** @throws StartError */
function recipientsOf(keys = ''): string[] {
  const recipients = keys.split(/[\s,]+/).filter(Boolean)
  if (recipients.length === 0)
    throw new StartError(
      `Defina BACKUP_RECIPIENT, a chave pública para a qual as cópias são cifradas: ${CLINICA} backup key faz um par.`,
    )
  if (recipients.some(one => one.startsWith('AGE-SECRET-KEY-')))
    throw new StartError('BACKUP_RECIPIENT é a chave pública (age1…), e não a secreta, que só restaura.')
  return recipients
}

/** @throws StartError */
function daysOf(value: string | undefined): number {
  const days = value ? Number(value) : DAYS
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new StartError(`BACKUP_DAYS diz por quantos dias uma cópia fica, de 1 a ${MOST_DAYS}.`)
  return days
}

/** @throws StartError */
function placeOf(url: string, { FILES_URL, DATA_DIR }: NodeJS.ProcessEnv): Place {
  const place = readBackupUrl(url)
  if (areOne(place, readFilesUrl(FILES_URL), DATA_DIR))
    throw new StartError('BACKUP_URL é onde ficam os documentos: dê às cópias outra pasta ou outro balde.')
  return place
}

/** True also if one place lies inside the other: copies would contain copies, and be lost together with the files. */
function areOne(copies: Place, files: Place, dataDir: string | undefined): boolean {
  if ('bucket' in copies)
    return (
      'bucket' in files &&
      files.bucket.endpoint === copies.bucket.endpoint &&
      files.bucket.name === copies.bucket.name
    )
  if ('bucket' in files) return false
  const folder = files.folder ?? (dataDir ? join(resolve(dataDir), 'files') : null)
  if (folder === null || copies.folder === null) return false
  return isWithin(copies.folder, folder) || isWithin(folder, copies.folder)
}
