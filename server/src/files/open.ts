import type { Files } from '../http/context.ts'
import { filesIn } from './folder.ts'
import type { Place } from './url.ts'

interface Opening {
  /** Makes the folder ready, or finds the one in the data folder. */
  folderOf: (given: string | null) => string
  /** Who serves, where that is somebody else. */
  user: { uid: number; gid: number } | undefined
  log: (message: string) => void
  /** Where it was said. */
  setting?: string
  /** What waits while a bucket does not answer. */
  waiting?: string
}

/** @throws StartError with one sentence */
export async function openFiles(place: Place, opening: Opening): Promise<Files> {
  const { folderOf, user, log, setting = 'FILES_URL', waiting = 'documentos e imagens esperam' } = opening
  if ('folder' in place) return filesIn(folderOf(place.folder), user)
  // Loaded by who uses it alone: it is as large as the rest of the program.
  const { filesInBucket, mustBeOurs } = await import('./bucket.ts')
  if (!(await mustBeOurs(place.bucket, setting)))
    log(`O servidor de ${setting} não responde: ${waiting} por ele.`)
  return filesInBucket(place.bucket)
}
