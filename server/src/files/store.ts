/** Files outside the database, by key: FlyDrive gives a folder and an S3 bucket the same interface. */
import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { Files } from '../http/context.ts'
import { Refusal } from '../refusal.ts'

const NOT_KEPT = 'Não foi possível guardar o arquivo agora. Nada mudou; tente novamente em instantes.'
const NOT_READ = 'Não foi possível abrir o arquivo agora. Tente novamente em instantes.'

/**
 * @param write stores the content; if it throws, part of the content may remain
 * @param look throws if the key must not be read
 */
export function filesOn(
  disk: Disk,
  write: (key: string, content: Uint8Array | Readable) => Promise<unknown>,
  look: (key: string) => Promise<void> = async () => {},
): Files {
  // A store that does not answer is worth a retry; the log has the cause.
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
            // An error that the store itself throws into the stream does not count as a broken upload.
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
        // The upload broke off, so the store is not to blame.
        if (broken) throw broken.error
        // Usually a full disk or an unreachable store.
        throw new Refusal('INDISPONIVEL', { text: NOT_KEPT, cause })
      }
    },
    read: key =>
      read(async () => {
        if (!(await isThere(key))) return null
        return disk.getBytes(key).catch(async error => {
          // A file deleted between the two calls counts as missing. One that is still there could not be read.
          if (await isThere(key)) throw error
          return null
        })
      }),
    has: key => read(() => isThere(key)),
    open: key => read(async () => ((await isThere(key)) ? disk.getStream(key) : null)),
    remove: key => disk.delete(key),
  }
}

/** For servers without a store: reads find nothing, and writes fail. */
export const NOWHERE: Files = {
  put: () => Promise.reject(new Error('This server was given no store for files')),
  read: async () => null,
  has: async () => false,
  open: async () => null,
  remove: async () => {},
}
