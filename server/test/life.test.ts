/** The embedded database dies while a server serves; and the rights of that server if root started it. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { clinica } from '../src/cli/run.ts'
import { connected } from '../src/db/connected.ts'
import { SERVING } from '../src/db/embedded/keeper.ts'
import { serve, stop, stopAll } from './served.ts'
import { tempFolder } from './temp.ts'

const folder = tempFolder('vida')
afterAll(async () => {
  await stopAll()
  for (const copy of made) rmSync(copy, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})
/** Paths that a test's server created outside the test folder. */
const made: string[] = []

const PUBLIC_URL = 'https://clinica.example'
const root = process.getuid?.() === 0

/** The cluster's path for a data folder. */
function clusterIn(dataDir: string): string {
  const { home } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { home?: string }
  if (home) made.push(home)
  return join(home ?? join(dataDir, 'postgres'), 'cluster')
}

const postmasterIn = (dataDir: string): number =>
  Number(readFileSync(join(clusterIn(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])

async function makeClinic(dataDir: string): Promise<void> {
  const argv = ['tenant', 'add', 'scale', 'Clínica']
  const code = await clinica(argv, {
    env: { PUBLIC_URL, DATA_DIR: dataDir },
    say: () => {},
    refuse: () => {},
    now: () => new Date(),
  })
  expect(code).toBe(0)
}

/** Kills the database; returns the ms until a clinic is found again, with 503 for calls in between. */
async function fall(dataDir: string, url: string | null): Promise<number> {
  const before = postmasterIn(dataDir)
  process.kill(before, 'SIGKILL')
  const begun = performance.now()
  const heard = new Set<number>()
  for (;;) {
    const answer = await fetch(`${url}/v1/tenants/scale`)
    await answer.text()
    heard.add(answer.status)
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5')
    if (answer.status === 200 && heard.has(503)) break
    await sleep(10)
  }
  expect([...heard].filter(status => status !== 200 && status !== 503)).toEqual([])
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
  const took = Math.round(performance.now() - begun)
  while ((await fetch(`${url}/health/ready`)).status !== 200) await sleep(20)
  expect(postmasterIn(dataDir)).not.toBe(before)
  return took
}

/** Copies of this test's pages where the database's account can read them. */
function copies(): string[] {
  const outside = '/var/lib/clinica'
  const folders = existsSync(outside) ? readdirSync(outside).map(name => join(outside, name)) : []
  return folders.filter(copy => {
    const script = join(copy, 'assets', 'main-1a2b.js')
    return existsSync(script) && readFileSync(script, 'utf8').includes(folder)
  })
}

describe('a database that dies', () => {
  it('is started again, as often as it dies, with what was committed', { timeout: 60_000 }, async () => {
    const dataDir = join(folder, 'dados')
    const { server, url } = await serve({ PUBLIC_URL, DATA_DIR: dataDir })
    await makeClinic(dataDir)
    for (const time of ['first', 'second', 'third'])
      console.log(`kill -9 of the database, ${time} time: served again after ${await fall(dataDir, url)} ms`)

    const second = await serve({ PUBLIC_URL, DATA_DIR: dataDir })
    expect([second.url, second.said]).toEqual([
      null,
      expect.stringContaining('já está servindo a pasta de dados'),
    ])
    expect(await stop(server)).toBe(0)
    expect(existsSync(join(clusterIn(dataDir), 'postmaster.pid'))).toBe(false)
  })

  it('is not started again by a server that was told to stop in the meantime', {
    tags: ['long'],
  }, async () => {
    const dataDir = join(folder, 'parado')
    const { server } = await serve({ PUBLIC_URL, DATA_DIR: dataDir })
    process.kill(postmasterIn(dataDir), 'SIGKILL')
    await sleep(50)
    expect(await stop(server)).toBe(0)
    await sleep(500)
    const pid = existsSync(join(clusterIn(dataDir), 'postmaster.pid')) ? postmasterIn(dataDir) : 0
    expect(pid && existsSync(`/proc/${pid}`)).toBeFalsy()
  })
})

describe('a folder that another server took', () => {
  it('while nothing held its lock, is left to it', { tags: ['long'], timeout: 60_000 }, async () => {
    const dataDir = join(folder, 'tomada')
    const served = await serve({ PUBLIC_URL, DATA_DIR: dataDir })
    const { passwords } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
    const [, , , port] = readFileSync(join(clusterIn(dataDir), 'postmaster.pid'), 'utf8').split('\n')
    const appUrl = `postgres://clinica_app:${passwords.app}@127.0.0.1:${port}/clinica`
    const other = new pg.Client({ connectionString: appUrl, application_name: 'clinica 4343' })
    await other.connect()
    const mine = other.query('select pg_advisory_lock($1)', [SERVING])
    const ended = once(served.server, 'close')
    await connected(appUrl, async client => {
      // Next for the lock, before who has it loses it.
      const waits = "select from pg_locks where locktype = 'advisory' and not granted"
      await expect.poll(async () => (await client.query(waits)).rowCount).toBe(1)
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [`clinica ${served.server.pid}`],
      )
    })
    await mine
    expect(await ended).toEqual([1, null])
    expect(served.said).toContain(`Outro processo (4343) já está servindo a pasta de dados`)
    // Its database goes on for the other.
    expect((await other.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    await other.end()
    process.kill(postmasterIn(dataDir), 'SIGTERM')
    // It writes until it has stopped, and the folder could not be removed.
    const pid = join(clusterIn(dataDir), 'postmaster.pid')
    await expect.poll(() => existsSync(pid)).toBe(false)
  })
})

describe.skipIf(!root)('a server that root started', () => {
  const clone = fileURLToPath(new URL('../..', import.meta.url))
  const pages = join(folder, 'paginas')
  mkdirSync(join(pages, 'assets'), { recursive: true })
  for (const page of ['index', 'confirmar'])
    writeFileSync(join(pages, `${page}.html`), '<!doctype html><head></head><p>Clínica</p>')
  writeFileSync(join(pages, 'assets', 'main-1a2b.js'), `go('${folder}')`)

  /** In a private mount namespace: the clone is at `at`, with these pages built. */
  const cloneAt = (at: string): [string, ...string[]] => {
    const script = `set -e
      mkdir -p "$1"; mount --bind "$2" "$1"; mkdir -p "$1/web/dist"; mount --bind "$3" "$1/web/dist"
      exec "$4" "$1/server/src/main.ts"`
    return ['/usr/bin/unshare', '-m', '/bin/sh', '-c', script, 'sh', at, clone, pages, process.execPath]
  }
  const mounts =
    root && spawnSync('/usr/bin/unshare', ['-m', '/bin/sh', '-c', 'mount --bind /tmp /mnt']).status === 0

  it.skipIf(!mounts).each([
    ['in an ordinary folder', 0o755],
    ['under a folder of root’s alone', 0o700],
  ])(
    '%s goes down to its database’s account, and does all that it did',
    { tags: ['long'], timeout: 90_000 },
    async (_, mode) => {
      const parent = join(folder, `casa-${mode.toString(8)}`)
      mkdirSync(parent, { mode })
      const dataDir = join(parent, 'dados')
      const { server, url } = await serve({ PUBLIC_URL, DATA_DIR: dataDir }, cloneAt(join(parent, 'clinica')))
      const { uid, gid } = statSync(clusterIn(dataDir))
      expect(uid).not.toBe(0)
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
      expect(status).toMatch(new RegExp(`^Uid:(\\t${uid}){4}$`, 'm'))
      expect(status).toMatch(new RegExp(`^Gid:(\\t${gid}){4}$`, 'm'))
      expect(status).toMatch(/^Groups:\s*$/m)
      expect(status).toMatch(/^CapEff:\t0+$/m)

      // The pages are served in place if that account can read them there, otherwise from a copy.
      expect(copies()).toHaveLength(mode === 0o700 ? 1 : 0)
      made.push(...copies())
      const page = async (path: string) => (await fetch(`${url}${path}`)).text()
      expect(await page('/login')).toContain('<p>Clínica</p>')
      expect(await page('/assets/main-1a2b.js')).toBe(`go('${folder}')`)
      expect(await page('/v1/openapi.json')).toContain('"openapi":"3.1')

      // It cannot read its own code there any more: what others load at its first use is loaded already.
      expect(readFileSync(`/proc/${server.pid}/maps`, 'utf8')).toContain('/sharp-')

      // The serving account must not read these files; the operator still can.
      const key = join(dataDir, 'secret.key')
      expect([statSync(key).uid, statSync(key).mode & 0o777]).toEqual([0, 0o600])
      for (const file of [key, join(dataDir, 'postgres.json')])
        expect(spawnSync('/bin/cat', [file], { uid, gid, cwd: '/' }).status).not.toBe(0)
      await makeClinic(dataDir)

      console.log(`root, ${mode.toString(8)}: served again after ${await fall(dataDir, url)} ms`)
      expect(await page('/assets/main-1a2b.js')).toBe(`go('${folder}')`)
      expect(await stop(server)).toBe(0)
      expect(existsSync(join(clusterIn(dataDir), 'postmaster.pid'))).toBe(false)
    },
  )
})
