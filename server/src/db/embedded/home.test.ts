/** The embedded database's passwords are random, different for each data folder and each account. */
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { tempFolder } from '../../../test/temp.ts'
import { settleHome } from './home.ts'

const folder = tempFolder('senhas')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('four accounts of two folders have eight passwords of 24 random bytes, and keep them', () => {
  const [one, other] = ['um', 'dois'].map(name => settleHome(join(folder, name), join(folder, 'fora')))
  const passwords = [one, other].flatMap(home => Object.values(home?.passwords ?? {}))
  expect(new Set(passwords).size).toBe(8)
  for (const password of passwords) expect(Buffer.from(password, 'base64url')).toHaveLength(24)
  expect(settleHome(join(folder, 'um'), join(folder, 'fora')).passwords).toEqual(one?.passwords)
  const memory = join(folder, 'um', 'postgres.json')
  expect(statSync(memory).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(memory, 'utf8')).passwords).toEqual(one?.passwords)
})
