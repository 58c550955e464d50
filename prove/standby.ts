/**
 * A primary and its standby, as Debian ships PostgreSQL: real streaming replication, each a folder and a port. Commits
 * wait for the standby, or for the control do not. The primary is killed, the standby promoted, and the dead one made
 * anew as the standby of the other, as an operator does it.
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
/** What of it is not on this machine. */
export const missing = [join(BIN, 'pg_basebackup')].filter(path => !existsSync(path))

export interface Pair {
  database: GroundDatabase
  /** Its index in the list of the address. */
  primary(): number
  /**
   * The line to the standby stands still for a while, the primary is killed, and the standby is promoted.
   * @returns when it was killed, as `performance.now()` has it
   */
  lose(): Promise<number>
  /** The one that was killed is made anew, as the standby of the other. */
  follow(): Promise<void>
  /** The one that was killed begins again as it was, as a machine does whose power is back. */
  comeBack(): Promise<void>
  /** On the one that takes writes. */
  query<R extends object>(text: string): Promise<R[]>
  log: string
}

interface Host {
  cluster: string
  port: number
}

/** What is acknowledged in it, and was not sent on, is lost with the primary. */
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
    // After the copy, which would have it else: whoever is promoted has no standby to wait for.
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
      // Its number may be another's by now.
      rmSync(join(other.cluster, 'postmaster.pid'), { force: true })
      await start(other)
    },
    query,
    log,
  }
}
