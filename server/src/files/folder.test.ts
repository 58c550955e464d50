import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../../test/temp.ts'
import { filesIn } from './folder.ts'

it('makes its folder closed to every other account, and the owner’s', async () => {
  const folder = join(tempFolder('arquivos'), 'files')
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? { uid: 65_534, gid: 65_534 } : undefined
  await filesIn(folder, owner).put('documentos/1/a', Buffer.from('a'))
  const { mode, uid } = statSync(folder)
  expect((mode & 0o777).toString(8)).toBe('700')
  expect(uid).toBe(owner?.uid ?? process.getuid?.())
})
