/** Files outside the database, by their keys. Today a folder; FlyDrive speaks S3 by the same calls. */
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Files } from '../http/context.ts'
import { Refusal } from '../refusal.ts'

/** Where there is no folder, nothing is kept: who keeps something hears of it. */
export function filesIn(folder: string | null): Files {
  if (folder === null) return NOWHERE
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: (key, bytes) =>
      disk.put(key, bytes).catch(cause => {
        // A full disk, most of the time: the log says which, and it is worth a try again.
        throw new Refusal('INDISPONIVEL', { text: NOT_KEPT, cause })
      }),
    async read(key) {
      // Gone since it was asked for is gone as well.
      return (await disk.exists(key)) ? disk.getBytes(key).catch(() => null) : null
    },
    remove: key => disk.delete(key),
  }
}

const NOT_KEPT = 'Não foi possível guardar o arquivo agora. Nada mudou; tente novamente em instantes.'

const NOWHERE: Files = {
  put: () => Promise.reject(new Error('This server was given no folder for files')),
  read: async () => null,
  remove: async () => {},
}
