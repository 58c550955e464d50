/** Files in a local folder. */
import { constants } from 'node:fs'
import { chown, mkdir, open, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Files } from '../http/context.ts'
import { filesOn } from './store.ts'

const { O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = constants

/** @param owner the account that gets the files written while the process still runs as root */
export function filesIn(folder: string, owner?: { uid: number; gid: number }): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const write = async (key: string, content: Uint8Array | Readable) => {
    // Created as the server does: owned by its account and closed to all others.
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) && owner && process.getuid?.() === 0)
      await chown(folder, owner.uid, owner.gid)
    const path = join(folder, key)
    // Otherwise a forged copy could make root write anywhere.
    if (!path.startsWith(join(folder, '/'))) throw new Error('The key of a file leads out of its folder')
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await mustLieHere(folder, dirname(key))
    // Written with Node directly, because FlyDrive hides the disk's error when a stream fails.
    const file = await open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o600)
    try {
      await file.writeFile(content)
      // Sync the file before its row is committed, because the commit writes the row to disk.
      await file.sync()
    } finally {
      await file.close()
    }
    if (!owner || process.getuid?.() !== 0) return
    for (let path = key; path !== '.'; path = dirname(path))
      await chown(join(folder, path), owner.uid, owner.gid)
  }
  return filesOn(disk, write, key => mustLieHere(folder, key))
}

/**
 * Refuses symbolic links that lead out of the folder: the server's account could create one, and root, which copies
 * and restores the folder, would follow it. @throws Error
 */
async function mustLieHere(folder: string, key: string): Promise<void> {
  const [home, real] = await Promise.all(
    [folder, join(folder, key)].map(path => realpath(path).catch(() => null)),
  )
  if (home && real && real !== join(home, key)) throw new Error('A link leads out of the folder of files')
}
