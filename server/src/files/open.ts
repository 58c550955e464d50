import type { Files } from '../http/context.ts'
import { filesIn } from './folder.ts'
import type { Place } from './url.ts'

interface Opening {
  /** Prepares the given folder, or the default one in the data folder if null. */
  folderOf: (given: string | null) => string
  /** The account that serves, if it is not the current one. */
  user: { uid: number; gid: number } | undefined
  log: (message: string) => void
  /** The name of the setting, for error messages. Default: FILES_URL. */
  setting?: string
  /** What is unavailable while the bucket does not answer, for the log message. */
  waiting?: string
}

/** @throws StartError with one sentence */
export async function openFiles(place: Place, opening: Opening): Promise<Files> {
  const { folderOf, user, log, setting = 'FILES_URL', waiting = 'documentos e imagens esperam' } = opening
  if ('folder' in place) return filesIn(folderOf(place.folder), user)
  // Loaded only if used: the S3 client is as large as the rest of the program.
  const { filesInBucket, mustBeOurs } = await import('./bucket.ts')
  if (!(await mustBeOurs(place.bucket, setting)))
    log(`O servidor de ${setting} não responde: ${waiting} por ele.`)
  return filesInBucket(place.bucket)
}
