/** The product as `npm run serve` starts it, and the operator's commands while it serves. */
import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { clinica } from '../src/cli/run.ts'
import { createDatabase } from './database.ts'
import { sentencesIn, serve, stop, stopAll } from './served.ts'
import { tempFolder } from './temp.ts'

const folder = tempFolder('serve')
const own = await createDatabase(inject('ownerUrl'), inject('appUrl'), 'template0')
afterAll(async () => {
  await stopAll()
  await own.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function type(env: NodeJS.ProcessEnv, ...argv: string[]) {
  const lines: string[] = []
  const code = await clinica(argv, {
    env,
    say: line => lines.push(line),
    refuse: line => lines.push(line),
    now: () => new Date(),
  })
  return { code, said: lines.join('\n') }
}

const PUBLIC_URL = 'https://clinica.example'
const places: [string, Record<string, string>][] = [
  ['a data folder', { PUBLIC_URL, DATA_DIR: join(folder, 'dados') }],
  [
    'a PostgreSQL of one’s own',
    {
      PUBLIC_URL,
      DATA_DIR: join(folder, 'ao-lado'),
      DATABASE_OWNER_URL: own.ownerUrl,
      DATABASE_URL: own.appUrl,
      SECRET_KEY: 'xK8-vQ2_mZ7pL4tR9wB3nY6cD1fG5hJ0',
    },
  ],
]

describe('npm run serve', () => {
  it.each([
    ['no setting', {}, /^Defina DATA_DIR, /],
    [
      'a database and no key',
      { DATABASE_URL: own.appUrl, DATABASE_OWNER_URL: own.ownerUrl, PUBLIC_URL, DATA_DIR: folder },
      /^Defina SECRET_KEY, /,
    ],
  ])('ends on %s with one sentence', async (_, env, sentence) => {
    const { server, url, said } = await serve(env)
    expect([server.exitCode, url]).toEqual([1, null])
    expect(sentencesIn(said)).toMatch(sentence)
    expect(said.trim().split('\n')).toHaveLength(1)
  })

  it.each(places)(
    'on %s starts without a clinic, and gets its first one while it serves',
    { timeout: 60_000 },
    async (_, env) => {
      const { server, url, said } = await serve(env)
      expect(said).not.toMatch(/senha|demonstração/i)
      const call = (method: string, path: string, clientId?: string, body?: object) =>
        fetch(`${url}${path}`, {
          method,
          headers: {
            ...(clientId ? { 'client-id': clientId } : {}),
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
      for (const nome of ['scale', 'aurora'])
        expect((await call('GET', `/v1/tenants/${nome}`)).status).toBe(404)

      expect(await type(env, 'tenant', 'add', 'scale', 'Clínica')).toMatchObject({ code: 0 })
      const email = 'ines@clinica.example'
      const added = await type(env, 'admin', 'add', 'scale', email, 'Inês', 'Rocha')
      const code = /https:\/\/clinica\.example\/change-password\/(\S+)$/.exec(added.said)?.[1]
      const { clientId } = (await (await call('GET', '/v1/tenants/scale')).json()) as { clientId: string }
      const password = 'Primeira1'
      const set = await call('PUT', '/v1/forgot-password', clientId, {
        code,
        password,
        confirmation: password,
      })
      expect(set.status).toBe(204)
      expect((await call('POST', '/v1/auth/authenticate', clientId, { email, password })).status).toBe(200)

      const file = join(folder, `${places.findIndex(([, one]) => one === env)}.gz`)
      expect(await type(env, 'backup', file)).toMatchObject({ code: 0 })
      expect(await type(env, 'check')).toMatchObject({ code: 0 })
      expect((await call('GET', '/health/ready')).status).toBe(200)
      expect(await stop(server)).toBe(0)
    },
  )

  it('stopped, leaves the commands a database that they start and stop themselves', async () => {
    const env = places[0]?.[1] ?? {}
    const postmaster = join(env.DATA_DIR ?? '', 'postgres', 'cluster', 'postmaster.pid')
    expect(existsSync(postmaster)).toBe(false)
    expect(await type(env, 'check', join(folder, '0.gz'))).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Cópia inteira/),
    })
    const { code, said } = await type(env, 'check')
    expect([code, said]).toEqual([0, expect.stringMatching(/^ {2}users +1$/m)])
    expect(existsSync(postmaster)).toBe(false)
  })
})

it('npx finds the commands in a clone', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  // --no: npx must not download a missing package.
  const { stdout } = await promisify(execFile)('npx', ['--no', 'clinica', 'tenant', 'add', '--help'], {
    cwd: root,
  })
  expect(stdout).toContain('npx clinica tenant add <clínica> <título>')
})
