/** A database without free connections or disk space: what callers get, and when. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { clinica } from '../src/cli/run.ts'
import { startEmbedded } from '../src/db/embedded/index.ts'
import { migrate } from '../src/db/migrate.ts'
import { openPool } from '../src/db/pool.ts'
import { SILENCE_MS } from '../src/db/pulse.ts'
import { aClinic, aServer, client } from './builders.ts'
import { quickest } from './quickest.ts'
import { tempFolder } from './temp.ts'

const AWAY = { status: 503, body: { codigo: 'INDISPONIVEL' }, headers: { 'retry-after': '5' } }

const opened: (() => unknown)[] = []
afterAll(async () => {
  for (const close of opened.reverse()) await close()
})

/** The time in ms until the condition holds. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  while (!(await isSo())) await sleep(20)
  return Math.round(performance.now() - begun)
}

/** Whether this account may mount a file system. */
const mounts =
  spawnSync('/usr/bin/unshare', ['-m', '/usr/bin/mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

describe('a database of the test’s own', () => {
  const folder = tempFolder('cheio')
  opened.push(() => rmSync(folder, { recursive: true, force: true }))

  it('without a connection left is 503, and not ready', { tags: ['long'] }, async () => {
    const database = await startEmbedded({
      dataDir: `${folder}/poucas`,
      settings: { fsync: 'off', max_connections: 8, superuser_reserved_connections: 1 },
    })
    opened.push(database.stop)
    const back = await quickest(2000, async () => {
      const others: pg.Client[] = []
      for (;;) {
        const other = new pg.Client({ connectionString: database.appUrl })
        other.on('error', () => {})
        try {
          await other.connect()
        } catch (error) {
          expect(error).toMatchObject({ code: '53300' })
          break
        }
        others.push(other)
      }
      const pool = openPool(database.appUrl)
      await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'INDISPONIVEL', retryAfter: 5 })
      expect(await pool.ready()).toBe(false)
      await Promise.all(others.map(other => other.end()))
      const back = await until(() => pool.ready())
      expect((await pool.query('select 1')).rows).toHaveLength(1)
      await pool.end()
      return back
    })
    expect(back).toBeLessThan(2000)
  })

  it.skipIf(!mounts)(
    'on a disk without room is 503 for whoever writes, and not ready',
    { timeout: 60_000 },
    async () => {
      const disk = `${folder}/disco`
      mkdirSync(disk)
      execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'none', disk])
      opened.push(() => execFileSync('/usr/bin/umount', [disk]))
      const database = await startEmbedded({ dataDir: `${disk}/dados`, settings: { fsync: 'off' } })
      opened.push(database.stop)
      await migrate({ ownerUrl: database.ownerUrl, appRole: 'clinica_app' })
      const server = await aServer({ ...database, silenceMs: SILENCE_MS })
      opened.push(server.close)
      const clinic = await aClinic(server)
      const desk = await clinic.signedIn('SECRETARIA')
      const write = () => desk.call('POST', '/v1/pacientes', { body: clinic.aPatientBody() })
      const ready = async () => (await client(clinic).call('GET', '/health/ready')).status
      expect([(await write()).status, await ready()]).toEqual([201, 200])

      const heard = await quickest(6500, async () => {
        rmSync(`${disk}/cheio`, { force: true })
        await until(async () => (await ready()) === 200)
        execFileSync('sh', ['-c', 'dd if=/dev/zero of="$1" bs=64k 2>/dev/null || :', 'sh', `${disk}/cheio`])
        return until(async () => (await ready()) === 503)
      })
      console.log(`full disk: not ready after ${heard} ms`)
      // A successful write test is trusted for five seconds.
      expect(heard).toBeLessThan(6500)
      // The table's last page may still have room for some rows.
      let answer = await write()
      let written = 2
      for (; answer.status === 201; answer = await write()) written++
      expect(answer).toMatchObject(AWAY)
      expect((await client(clinic).call('GET', '/health/live')).status).toBe(200)
      const { ownerUrl, appUrl } = database
      const lines: string[] = []
      const pool = openPool(appUrl, { log: line => lines.push(line) })
      expect(await pool.ready()).toBe(false)
      await pool.end()
      expect(lines).toEqual(['O banco de dados não aceita gravações: não há mais espaço em disco.'])
      // The operator hears why, not what callers hear.
      const said: string[] = []
      const env = {
        PUBLIC_URL: 'https://clinica.example',
        DATABASE_OWNER_URL: ownerUrl,
        DATABASE_URL: appUrl,
      }
      const say = (line: string) => said.push(line)
      const operator = { env, say, refuse: say, now: () => clinic.clock.now }
      for (let i = 0; said.length === 0 && i < 200; i++)
        if ((await clinica(['tenant', 'add', `cheia${i}`, 'Cheia'], operator)) === 0) said.length = 0
      expect(said).toEqual(['Não há mais espaço em disco: libere espaço e comece de novo.'])

      rmSync(`${disk}/cheio`)
      expect(await until(async () => (await ready()) === 200)).toBeLessThan(3000)
      expect((await write()).status).toBe(201)
      const kept = await clinic.rows('select from pacientes')
      expect(kept).toHaveLength(written + 1)
    },
  )

  it.skipIf(!mounts)(
    'on a disk without room says so when it is to start',
    {
      tags: ['long'],
      timeout: 60_000,
    },
    async () => {
      const disk = `${folder}/outro`
      mkdirSync(disk)
      execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=755', 'none', disk])
      opened.push(() => execFileSync('/usr/bin/umount', [disk]))
      const options = { dataDir: `${disk}/dados`, settings: { fsync: 'off' } }
      await (await startEmbedded(options)).stop()
      // The last page of its log would have had room for the reason.
      rmSync(`${disk}/dados/postgres/postgres.log`)
      execFileSync('sh', ['-c', 'dd if=/dev/zero of="$1" bs=4k 2>/dev/null || :', 'sh', `${disk}/cheio`])
      await expect(startEmbedded(options)).rejects.toThrow(/ não começou: não há mais espaço em disco\.$/)
      rmSync(`${disk}/cheio`)
      const again = await startEmbedded(options)
      opened.push(again.stop)
    },
  )
})
