/** The place where copies are kept, and the error if it cannot be reached. */
import type { Readable } from 'node:stream'
import type { Source } from '../db/archive.ts'
import { makeOwn } from '../db/own-folder.ts'
import { isDiskFull, StartError } from '../db/start-error.ts'
import { openFiles, type Place } from '../files/index.ts'
import type { Files } from '../http/context.ts'
import { Refusal } from '../refusal.ts'

const PLACE = { setting: 'BACKUP_URL', called: 'a pasta das cópias' }

/** The folder or bucket failed. */
export class ShelfAway extends StartError {}

/** None of the last copies is where this one would go. */
export class AnotherPlace extends StartError {}

export interface Shelf {
  put(name: string, content: Readable): Promise<void>
  has(name: string): Promise<boolean>
  source(name: string): Source
  remove(name: string): Promise<void>
}

/** @throws StartError with one sentence */
export const openShelf = async (place: Place, log: (message: string) => void): Promise<Shelf> =>
  shelfOf(
    await openFiles(place, {
      folderOf: given => makeOwn(given ?? '', undefined, PLACE),
      user: undefined,
      log,
      setting: PLACE.setting,
      waiting: 'as cópias esperam',
    }),
  )

export function shelfOf(files: Files): Shelf {
  const away = (cause: unknown): never => {
    // Only what the store itself refused: the disk of the database that is copied may be full as well.
    if (cause instanceof Refusal && isDiskFull(cause))
      throw new ShelfAway('Não há mais espaço na pasta de BACKUP_URL: libere espaço, ou indique outra.', {
        cause,
      })
    throw new ShelfAway('A pasta ou o balde de BACKUP_URL não respondeu: confira-o e o espaço que tem.', {
      cause,
    })
  }
  return {
    put: (name, content) => files.put(name, content).catch(away),
    has: name => files.has(name).catch(away),
    source: name => ({
      name,
      async open() {
        const stream = await files.open(name).catch(away)
        if (!stream) throw new StartError(`Não há arquivo "${name}".`)
        return stream
      },
    }),
    remove: name => files.remove(name).catch(away),
  }
}
