/**
 * A primary and its standby with Debian's PostgreSQL: real streaming replication, each with its own folder and port.
 * Commits wait for the standby, except in the control. The primary is killed, the standby promoted, and the dead server
 * rebuilt as the new standby, as an operator would do.
 */
import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connected } from '../server/src/db/connected.ts'
import { freePort } from '../server/src/db/embedded/cluster.ts'
import { DATABASE } from '../server/src/db/embedded/roles.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { startPostgres15 } from '../server/test/postgres15.ts'
import { processesOf } from '../server/test/processes.ts'
import { tempFolder } from '../server/test/temp.ts'
import type { GroundDatabase } from './ground.ts'

const BIN = '/usr/lib/postgresql/15/bin'
/** The programs that are missing on this machine. */
export const missing = [join(BIN, 'pg_basebackup')].filter(path => !existsSync(path))

export interface Pair {
  database: GroundDatabase
  /** The index of the current primary in the URL's host list. */
  primary(): number
  /**
   * Freezes replication for a while, kills the primary and promotes the standby.
   * @returns the time of the kill by `performance.now()`
   */
  lose(): Promise<number>
  /** Rebuilds the killed server as the standby of the other. */
  follow(): Promise<void>
  /** Starts the killed server unchanged, as after a power cut. */
  comeBack(): Promise<void>
  /** Queries the current primary. */
  query<R extends object>(text: string): Promise<R[]>
  log: string
}

interface Host {
  cluster: string
  port: number
}

/** How long replication is frozen, in milliseconds. Writes acknowledged without it would be lost with the primary. */
const STILL_MS = 1_000

export async function openPair({ isDurable = true, isSynchronous = true }): Promise<Pair> {
  const folder = tempFolder('par')
  const dataDir = join(folder, 'data')
  const fsync = isDurable ? 'on' : 'off'
  const made = await startPostgres15({ dataDir, settings: { fsync } })
  await migrate({ ownerUrl: made.ownerUrl, appRole: new URL(made.appUrl).username })
  await made.stop()
  const { passwords } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  const home = join(dataDir, 'postgres')
  const log = join(home, 'par.log')
  const hosts: [Host, Host] = [
    { cluster: join(home, 'cluster'), port: await freePort() },
    { cluster: join(home, 'reserva'), port: await freePort() },
  ]
  let [primary, other] = hosts
  const user = statSync(primary.cluster)
  const tool = (name: string, ...args: string[]) =>
    promisify(execFile)(join(BIN, name), args, {
      uid: user.uid,
      gid: user.gid,
      cwd: '/',
      env: { PGPASSWORD: passwords.superuser, LC_ALL: 'C' },
    })
  const start = ({ cluster, port }: Host) =>
    tool('pg_ctl', 'start', '-w', '-D', cluster, '-l', log, '-o', `-c port=${port} -c fsync=${fsync}`)
  const urlAt = (port: number) => `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/${DATABASE}`
  const query = <R extends object>(text: string) =>
    connected(urlAt(primary.port), async client => (await client.query<R>(text)).rows)
  const kill = async ({ cluster }: Host) => {
    while (processesOf(cluster).length > 0) {
      for (const pid of processesOf(cluster)) process.kill(pid, 'SIGKILL')
      await sleep(20)
    }
  }
  const list = (url: string) =>
    url.replace(/@[^/]*/, `@${hosts.map(({ port }) => `127.0.0.1:${port}`).join()}`)

  async function follow(): Promise<void> {
    rmSync(other.cluster, { recursive: true, force: true })
    mkdirSync(other.cluster, { mode: 0o700 })
    chownSync(other.cluster, user.uid, user.gid)
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres']
    await tool('pg_basebackup', ...from, '-D', other.cluster, '-R', '-X', 'stream', '-c', 'fast')
    await start(other)
    // Set after the base backup, so that the copy lacks it: a promoted server has no standby to wait for.
    if (isSynchronous) await query("alter system set synchronous_standby_names = '*'")
    await query('select pg_reload_conf()')
    const state = isSynchronous ? 'sync' : 'async'
    const isSo = `select from pg_stat_replication where state = 'streaming' and sync_state = '${state}'`
    while ((await query(isSo)).length === 0) await sleep(50)
  }

  const close = async () => {
    for (const host of hosts) await kill(host)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await start(primary)
    await follow()
  } catch (error) {
    await close()
    throw error
  }
  return {
    database: {
      folder,
      ownerUrl: list(made.ownerUrl),
      appUrl: list(made.appUrl),
      superUrl: list(urlAt(0)),
      close,
    },
    primary: () => hosts.indexOf(primary),
    async lose() {
      const senders = await query<{ pid: number }>('select pid from pg_stat_replication')
      for (const { pid } of senders) process.kill(pid, 'SIGSTOP')
      await sleep(STILL_MS)
      const killed = performance.now()
      await kill(primary)
      await tool('pg_ctl', 'promote', '-w', '-D', other.cluster)
      ;[primary, other] = [other, primary]
      return killed
    },
    follow,
    async comeBack() {
      // The pid in it may belong to another process by now.
      rmSync(join(other.cluster, 'postmaster.pid'), { force: true })
      await start(other)
    },
    query,
    log,
  }
}
