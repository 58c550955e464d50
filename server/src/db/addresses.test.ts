/** Several hosts in one address: which of them serves. */
import { chownSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNetwork } from '../../test/network.ts'
import { quickest } from '../../test/quickest.ts'
import { tempFolder } from '../../test/temp.ts'
import { accountOf, addressesOf } from './addresses.ts'
import { connected } from './connected.ts'
import { type Embedded, startEmbedded } from './embedded/index.ts'
import { openPool } from './pool.ts'

describe('an address', () => {
  const [a, b] = ['postgres://ana:p%40%2C%3A@um.example:5432/c?x=1', 'postgres://ana:p%40%2C%3A@[::1]/c?x=1']
  const list = 'postgres://ana:p%40%2C%3A@um.example:5432,[::1]/c?x=1'

  it('is one for each host of its list', () => {
    expect(addressesOf(list)).toEqual([a, b])
    expect(addressesOf('postgres://h/c')).toEqual(['postgres://h/c'])
  })

  it('has one account, or is none', () => {
    for (const url of [list, a, b]) expect(accountOf(url)).toBe('ana')
    for (const url of ['', 'ana@um', 'https://ana@um/c', 'postgres://um/c', 'postgres://ana@um:x,dois/c'])
      expect(accountOf(url)).toBeNull()
  })
})

/** The number of connections running pg_sleep. */
const asleep = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where state = 'active' and query = 'select pg_sleep(60)'`,
  )
  return rows[0]?.n ?? 0
}

/** The next try counts its own. */
const endSleep = (client: pg.Client) =>
  client.query("select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(60)'")

describe('of several servers', () => {
  const folder = tempFolder('enderecos')
  let one: Embedded
  let other: Embedded

  /** Both have the same accounts, as a primary and its standby do. */
  beforeAll(async () => {
    one = await startEmbedded({ dataDir: join(folder, 'um'), settings: { fsync: 'off' } })
    mkdirSync(join(folder, 'dois'), { mode: 0o711 })
    cpSync(join(folder, 'um', 'postgres.json'), join(folder, 'dois', 'postgres.json'))
    other = await startEmbedded({ dataDir: join(folder, 'dois'), settings: { fsync: 'off' } })
    await takesWrites(other, false)
  })
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()])
    rmSync(folder, { recursive: true, force: true })
  })

  async function takesWrites({ port }: Embedded, writes: boolean): Promise<void> {
    const { passwords } = JSON.parse(readFileSync(join(folder, 'um', 'postgres.json'), 'utf8'))
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: passwords.superuser })
    await client.connect()
    await client.query(`alter system set default_transaction_read_only = ${writes ? 'off' : 'on'}`)
    await client.query('select pg_reload_conf()')
    await client.end()
  }

  /** Starts the server on a later timeline, as a promoted standby is. */
  async function promoted(dataDir: string): Promise<Embedded> {
    const cluster = join(dataDir, 'postgres', 'cluster')
    const { uid, gid } = statSync(cluster)
    const signal = join(cluster, 'recovery.signal')
    writeFileSync(signal, '')
    chownSync(signal, uid, gid)
    return startEmbedded({ dataDir, settings: { fsync: 'off', restore_command: 'false' } })
  }

  const list = (url: string) =>
    url.replace(/@[^/]*/, `@127.0.0.1:1,127.0.0.1:${other.port},127.0.0.1:${one.port}`)
  const PORT = 'select inet_server_port() as port'

  it('the owner’s hand finds the one that takes writes', async () => {
    const { rows } = await connected(list(one.ownerUrl), client => client.query(PORT))
    expect(rows).toEqual([{ port: one.port }])
  })

  it('says when none does', async () => {
    const standby = one.ownerUrl.replace(/@[^/]*/, `@127.0.0.1:1,127.0.0.1:${other.port}`)
    await expect(connected(standby, client => client.query(PORT))).rejects.toMatchObject({ code: '25006' })
  })

  it('what a host was asked that fell silent is given up once another serves', async () => {
    await takesWrites(other, true)
    const took = await quickest(4000, async () => {
      const network = await aNetwork(one.appUrl)
      const pool = openPool(`${network.url.replace(/\/clinica$/, '')},127.0.0.1:${other.port}/clinica`)
      try {
        const slow = pool.query('select pg_sleep(60)')
        // The query must be running before the freeze; otherwise it would not be sent to this server at all.
        await expect.poll(() => connected(one.appUrl, asleep), { timeout: 10_000 }).toBe(1)
        network.freeze()
        const begun = performance.now()
        await expect(slow).rejects.toMatchObject({ code: 'INDISPONIVEL' })
        const took = performance.now() - begun
        expect((await pool.query(PORT)).rows).toEqual([{ port: other.port }])
        return took
      } finally {
        await pool.end()
        network.close()
        await connected(one.appUrl, endSleep)
      }
    }).finally(() => takesWrites(other, false))
    console.log(`silent: given up after ${Math.round(took)} ms`)
    expect(took).toBeLessThan(4000)
  })

  it('callers are served by the one that takes writes, and by another when that changes', async () => {
    const pool = openPool(list(one.appUrl))
    const served = async () => (await pool.query<{ port: number }>(PORT)).rows[0]?.port
    try {
      expect(await served()).toBe(one.port)
      expect(await pool.ready()).toBe(true)

      const took = await quickest(2000, async () => {
        await takesWrites(one, true)
        await takesWrites(other, false)
        while ((await served().catch(() => null)) !== one.port) await sleep(20)
        await takesWrites(other, true)
        await takesWrites(one, false)
        const begun = performance.now()
        while ((await served().catch(() => null)) !== other.port) await sleep(20)
        return performance.now() - begun
      })
      console.log(`read-only: served by the other after ${Math.round(took)} ms`)
      expect(took).toBeLessThan(2000)

      await takesWrites(one, true)
      // It accepts writes again but is not used, so that not both are written to.
      await sleep(1200)
      expect(await served()).toBe(other.port)

      const killed = performance.now()
      await other.stop()
      while ((await served().catch(() => null)) !== one.port) await sleep(20)
      console.log(`stopped: served by the other after ${Math.round(performance.now() - killed)} ms`)
      expect(performance.now() - killed).toBeLessThan(3000)
    } finally {
      await pool.end()
    }
  })

  it('one that comes back after another was promoted serves nobody, whoever is first in the list', async () => {
    const before = `${one.appUrl.replace(/\/clinica$/, '')},127.0.0.1:${other.port}/clinica`
    // It serves until the other is promoted.
    expect((await connected(before, client => client.query(PORT))).rows).toEqual([{ port: one.port }])
    await other.stop()
    other = await promoted(join(folder, 'dois'))
    await takesWrites(other, true)
    await takesWrites(one, true)
    const both = `${one.appUrl.replace(/\/clinica$/, '')},127.0.0.1:${other.port}/clinica`
    expect((await connected(both, client => client.query(PORT))).rows).toEqual([{ port: other.port }])
    const pool = openPool(both)
    try {
      expect((await pool.query(PORT)).rows).toEqual([{ port: other.port }])
      await other.stop()
      const begun = performance.now()
      while (await pool.query(PORT).catch(() => null)) await sleep(20)
      // Longer than finding another server takes.
      await sleep(1200)
      await expect(pool.query(PORT)).rejects.toMatchObject({ code: 'INDISPONIVEL' })
      expect(performance.now() - begun).toBeLessThan(5000)
    } finally {
      await pool.end()
    }
  })
})
