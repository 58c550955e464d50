import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../../test/temp.ts'
import { filesIn } from './folder.ts'

it('makes its folder and all in it closed to every other account, and the owner’s', async () => {
  const folder = join(tempFolder('arquivos'), 'files')
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? { uid: 65_534, gid: 65_534 } : undefined
  await filesIn(folder, owner).put('documentos/1/a', Buffer.from('a'))
  for (const [path, closed] of [
    ['.', '700'],
    ['documentos', '700'],
    ['documentos/1', '700'],
    // Its folder may be one that the operator made, and open.
    ['documentos/1/a', '600'],
  ] as const) {
    const { mode, uid } = statSync(join(folder, path))
    expect([path, (mode & 0o777).toString(8)]).toEqual([path, closed])
    expect(uid).toBe(owner?.uid ?? process.getuid?.())
  }
})

it('writes nothing outside of itself, whatever a copy names', async () => {
  const outer = tempFolder('arquivos')
  await expect(filesIn(join(outer, 'files')).put('../a', Buffer.from('a'))).rejects.toThrow()
  expect(readdirSync(outer)).toEqual(['files'])
})

it('follows no link out of itself, neither to read nor to write', async () => {
  const outer = tempFolder('arquivos')
  const folder = join(outer, 'files')
  const secret = join(outer, 'segredo')
  writeFileSync(secret, 'segredo')
  const files = filesIn(folder)
  await files.put('imagens/minha', Buffer.from('minha'))
  symlinkSync(secret, join(folder, 'imagens', 'dele'))
  mkdirSync(join(outer, 'fora'))
  symlinkSync(join(outer, 'fora'), join(folder, 'documentos'))
  for (const ask of [files.read, files.open]) await expect(ask('imagens/dele')).rejects.toThrow()
  await expect(files.put('imagens/dele', Buffer.from('x'))).rejects.toThrow()
  await expect(files.put('documentos/1', Buffer.from('x'))).rejects.toThrow()
  expect(readFileSync(secret, 'utf8')).toBe('segredo')
  expect(readdirSync(join(outer, 'fora'))).toEqual([])
  expect(Buffer.from((await files.read('imagens/minha')) ?? []).toString()).toBe('minha')
})
