/** What a server at rest holds no memory for. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, it } from 'vitest'
import { createDatabase } from './database.ts'
import { serve, stop, stopAll } from './served.ts'
import { tempFolder } from './temp.ts'

const folder = tempFolder('tarde')
const own = await createDatabase(inject('ownerUrl'), inject('appUrl'), 'template0')
afterAll(async () => {
  await stopAll()
  await own.drop()
  rmSync(folder, { recursive: true, force: true })
})

const FLAGS: string[] = JSON.parse(
  readFileSync(new URL('../../bin/server-flags.json', import.meta.url), 'utf8'),
)
const SERVER = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** Prints each module's address as it is loaded. */
const telling = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => (console.log('carrega ' + url), next(url, context)) })
`)}`

const settings = {
  PUBLIC_URL: 'https://clinica.example',
  DATABASE_OWNER_URL: own.ownerUrl,
  DATABASE_URL: own.appUrl,
  SECRET_KEY: 'xK8-vQ2_mZ7pL4tR9wB3nY6cD1fG5hJ0',
}

const start = async (flags: string[]) => {
  const env = { ...settings, DATA_DIR: join(folder, 'dados') }
  const served = await serve(env, [process.execPath, ...flags, SERVER])
  expect(served.url).not.toBeNull()
  return served
}

it('is code that is large and seldom used', { timeout: 60_000 }, async () => {
  const { server, said } = await start(['--import', telling])
  await stop(server)
  const urls = said.match(/(?<=^carrega ).+$/gm) ?? []
  const packages = new Set(urls.map(url => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]))
  expect(packages).toContain('fastify')
  const late = [
    ...['sharp', 'ajv', 'prom-client', '@zxcvbn-ts/language-common', 'age-encryption'],
    ...['@aws-sdk/client-s3', 'smtp-server', 'postal-mime'],
  ]
  expect(late.filter(name => packages.has(name))).toEqual([])
})

it('is what only its start needed, with the flags of `npm run serve`', { timeout: 60_000 }, async () => {
  const served = await start([...FLAGS, '--trace-gc'])
  const asked = () => served.said.slice(served.said.indexOf('Clínica no ar')).match(/Mark-Compact/)
  await expect.poll(asked, { timeout: 30_000 }).not.toBeNull()
  await stop(served.server)
})
