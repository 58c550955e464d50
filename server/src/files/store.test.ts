import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import { expect, test } from 'vitest'
import { filesOn } from './store.ts'

const disk = { delete: async () => {} } as unknown as Disk

async function* slow() {
  for (let i = 0; i < 5; i++) {
    yield Buffer.alloc(70_000)
    await setTimeout(5)
  }
}

test('a disk that is full while more is to come is the store’s fault, whoever else hears of it', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const files = filesOn(disk, (_, content) =>
    pipeline(content as Readable, new Writable({ write: (_chunk, _as, done) => setImmediate(done, full) })),
  )
  await expect(files.put('a', Readable.from(slow()))).rejects.toMatchObject({
    code: 'INDISPONIVEL',
    cause: full,
  })
})

test('a document that breaks off on its way is none of the store’s', async () => {
  const cut = new Error('Unexpected end of form')
  const files = filesOn(disk, (_, content) =>
    pipeline(content as Readable, new Writable({ write: (_chunk, _as, done) => done() })),
  )
  async function* breaking() {
    yield Buffer.alloc(10)
    throw cut
  }
  await expect(files.put('a', Readable.from(breaking()))).rejects.toBe(cut)
})

test('a file that cannot be read is not missing, unless it went meanwhile', async () => {
  const cut = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  const over = (exists: boolean[]) =>
    filesOn(
      { exists: async () => exists.shift(), getBytes: () => Promise.reject(cut) } as unknown as Disk,
      async () => {},
    )
  await expect(over([true, true]).read('a')).rejects.toMatchObject({ code: 'INDISPONIVEL', cause: cut })
  expect(await over([true, false]).read('a')).toBeNull()
  expect(await over([false]).read('a')).toBeNull()
})
