/** Files in a folder of this computer. */
import { constants } from 'node:fs'
import { chown, mkdir, open, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Files } from '../http/context.ts'
import { filesOn } from './store.ts'

const { O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = constants

/** @param owner whose the files are to be that root writes, before it goes down or for somebody else */
export function filesIn(folder: string, owner?: { uid: number; gid: number }): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const write = async (key: string, content: Uint8Array | Readable) => {
    // The folder as the server makes it: closed to every other account, and the owner's.
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) && owner && process.getuid?.() === 0)
      await chown(folder, owner.uid, owner.gid)
    const path = join(folder, key)
    // Otherwise root would write wherever a forged copy says.
    if (!path.startsWith(join(folder, '/'))) throw new Error('The key of a file leads out of its folder')
    await mkdir(dirname(path), { recursive: true })
    await mustLieHere(folder, dirname(key))
    // By Node's own hand: of a stream FlyDrive says that it broke off, whatever the disk said.
    const file = await open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
    try {
      await file.writeFile(content)
      // The row that names it is on the disk when its transaction is committed: so is the file, before that.
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
 * That no link leads from there to what is not in the folder: whoever serves may lay one, and root, which copies the
 * folder and restores it, would follow. @throws Error
 */
async function mustLieHere(folder: string, key: string): Promise<void> {
  const [home, real] = await Promise.all(
    [folder, join(folder, key)].map(path => realpath(path).catch(() => null)),
  )
  if (home && real && real !== join(home, key)) throw new Error('A link leads out of the folder of files')
}
