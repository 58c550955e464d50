/** Files in a folder of this computer. */
import { chown, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Files } from '../http/context.ts'
import { filesOn } from './store.ts'

/** @param owner whose the files are to be that root writes, before it goes down or for somebody else */
export function filesIn(folder: string, owner?: { uid: number; gid: number }): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return filesOn(disk, async (key, content) => {
    // The folder as the server makes it: closed to every other account, and the owner's.
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) && owner && process.getuid?.() === 0)
      await chown(folder, owner.uid, owner.gid)
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true })
    // By Node's own hand: of a stream FlyDrive says that it broke off, whatever the disk said.
    const file = await open(path, 'w')
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
  })
}
