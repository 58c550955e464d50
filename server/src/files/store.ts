/** Files outside the database, by their keys: a folder and a bucket of S3 by the same calls of FlyDrive's. */
import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { Files } from '../http/context.ts'
import { Refusal } from '../refusal.ts'

const NOT_KEPT = 'Não foi possível guardar o arquivo agora. Nada mudou; tente novamente em instantes.'
const NOT_READ = 'Não foi possível abrir o arquivo agora. Tente novamente em instantes.'

/**
 * @param write puts it there; where it throws, something of it may have stayed
 * @param look throws where something lies that is not to be read
 */
export function filesOn(
  disk: Disk,
  write: (key: string, content: Uint8Array | Readable) => Promise<unknown>,
  look: (key: string) => Promise<void> = async () => {},
): Files {
  // A store that does not answer is worth a try again; the log says what it was.
  const read = <T>(ask: () => Promise<T>): Promise<T> =>
    ask().catch(cause => {
      throw new Refusal('INDISPONIVEL', { text: NOT_READ, cause })
    })
  const isThere = async (key: string) => {
    await look(key)
    return disk.exists(key)
  }
  return {
    async put(key, content) {
      let broken: { error: unknown } | undefined
      async function* coming(stream: Readable) {
        const pieces = stream[Symbol.asyncIterator]()
        try {
          for (;;) {
            const piece = await pieces.next().catch(error => {
              broken = { error }
              throw error
            })
            if (piece.done) return
            // What the store throws into the stream when it gives up does not count as a broken upload.
            yield piece.value
          }
        } finally {
          stream.destroy()
        }
      }
      try {
        await write(key, content instanceof Readable ? Readable.from(coming(content)) : content)
      } catch (cause) {
        await disk.delete(key).catch(() => {})
        // It broke off on its way here: that is no fault of the store's.
        if (broken) throw broken.error
        // A full disk, most of the time, or a store that is away.
        throw new Refusal('INDISPONIVEL', { text: NOT_KEPT, cause })
      }
    },
    // Gone since it was asked for is gone as well.
    read: key => read(async () => ((await isThere(key)) ? disk.getBytes(key).catch(() => null) : null)),
    open: key => read(async () => ((await isThere(key)) ? disk.getStream(key) : null)),
    remove: key => disk.delete(key),
  }
}

/** Where there is no store, nothing is kept: who keeps something hears of it. */
export const NOWHERE: Files = {
  put: () => Promise.reject(new Error('This server was given no store for files')),
  read: async () => null,
  open: async () => null,
  remove: async () => {},
}
