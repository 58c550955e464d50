import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { tempFolder } from '../test/temp.ts'
import { readConfig } from './config.ts'
import { StartError } from './db/start-error.ts'
import { secretIn } from './secret.ts'

const folder = tempFolder('chave')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('is made once, for its owner’s eyes, and stays', () => {
  const dataDir = join(folder, 'nova', 'dados')
  const key = secretIn(dataDir)
  expect(key).toMatch(/^[\w-]{64}$/)
  expect(secretIn(dataDir)).toBe(key)
  expect(secretIn(join(folder, 'outra'))).not.toBe(key)
  expect([dataDir, join(dataDir, 'secret.key')].map(path => statSync(path).mode & 0o777)).toEqual([
    0o700, 0o600,
  ])
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
})

it.each(['', ' \n', 'abc', 'a'.repeat(64), 'abc'.repeat(20), 'xK8-vQ2_mZ7pL4tR9wB3nY6cD1fG5hJ'])(
  '%j is refused in the folder as it is in SECRET_KEY, and left as it was',
  key => {
    const dataDir = join(folder, 'fraca')
    const file = join(dataDir, 'secret.key')
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, key)
    expect(() => secretIn(dataDir)).toThrow(StartError)
    expect(() => secretIn(dataDir)).toThrow(/^A chave em ".*secret\.key" está vazia ou é fraca/)
    expect(readFileSync(file, 'utf8')).toBe(key)
    const own = {
      DATABASE_URL: 'postgres://a:x@localhost/c',
      DATABASE_OWNER_URL: 'postgres://d:x@localhost/c',
    }
    expect(() => readConfig({ ...own, PUBLIC_URL: 'https://a.example', SECRET_KEY: key.trim() }, [])).toThrow(
      /SECRET_KEY/,
    )
  },
)

it('control: one of enough letters, with a line feed behind it, is taken', () => {
  const dataDir = join(folder, 'boa')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'secret.key'), 'xK8-vQ2_mZ7pL4tR9wB3nY6cD1fG5hJ0\n')
  expect(secretIn(dataDir)).toBe('xK8-vQ2_mZ7pL4tR9wB3nY6cD1fG5hJ0')
  expect(existsSync(join(dataDir, 'secret.key'))).toBe(true)
})
