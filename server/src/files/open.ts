import type { Files } from '../http/context.ts'
import { filesIn } from './folder.ts'
import type { Place } from './url.ts'

interface Opening {
  /** Makes the folder ready, or finds the one in the data folder. */
  folderOf: (given: string | null) => string
  /** Who serves, where that is somebody else. */
  user: { uid: number; gid: number } | undefined
  log: (message: string) => void
}

/** @throws StartError with one sentence */
export async function openFiles(place: Place, { folderOf, user, log }: Opening): Promise<Files> {
  if ('folder' in place) return filesIn(folderOf(place.folder), user)
  // Loaded by who uses it alone: it is as large as the rest of the program.
  const { filesInBucket, mustBeOurs } = await import('./bucket.ts')
  if (!(await mustBeOurs(place.bucket)))
    log('O servidor de FILES_URL não responde: documentos e imagens esperam por ele.')
  return filesInBucket(place.bucket)
}
