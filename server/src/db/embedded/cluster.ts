import { spawnSync } from 'node:child_process'
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { codeOf } from '../../error-code.ts'
import { readIn, writeOnce } from '../data-folder.ts'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { runTool } from './user.ts'

export const SUPERUSER = 'postgres'

const LOG = 'postgres.log'
const LOG_LIMIT = 5_000_000

export type Settings = Record<string, string | number>

const DEFAULTS: Settings = {
  listen_addresses: '127.0.0.1',
  // No socket: its path may have 107 bytes, and clones are often in deeper folders.
  unix_socket_directories: '',
  max_connections: 200,
  cluster_name: 'clinica',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // A failing statement and its DETAIL hold people's data (a CPF), so neither is logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: 0,
}

/** PostgreSQL's own name for what says that a cluster is whole. */
const CONTROL = 'global/pg_control'

export const clusterOf = (home: Home): string => join(home.home, 'cluster')

/** Makes the cluster if there is none: beside its place, then renamed, so that a half-made one is never used. */
export async function ensureCluster(home: Home, { bin, major }: Binaries, durable: boolean): Promise<void> {
  const cluster = clusterOf(home)
  if (existsSync(cluster)) {
    const found = readIn(join(cluster, 'PG_VERSION'))?.trim()
    const lacking = !found || !/^\d+$/.test(found) ? 'PG_VERSION' : CONTROL
    if (lacking !== CONTROL || !existsSync(join(cluster, CONTROL)))
      throw new StartError(
        `O banco em "${cluster}" está danificado: falta nele o ${lacking}; restaure uma cópia de segurança numa pasta nova.`,
      )
    if (found === major) return writeOnce(home.begun, '')
    throw new StartError(
      `O banco em "${cluster}" é do PostgreSQL ${found} e este programa traz o ${major}; restaure uma cópia de segurança numa pasta nova.`,
    )
  }
  // An empty database in its place would look as if the clinics were gone, and take new rows.
  if (existsSync(home.begun))
    throw new StartError(
      `O banco de dados não está em "${cluster}", onde já esteve: traga essa pasta de volta (ou monte o disco em que ela está), ou restaure uma cópia de segurança numa pasta nova.`,
    )
  for (const name of readdirSync(home.home)) {
    const maker = /^(?:new|password)-(\d+)$/.exec(name)
    if (maker && !alive(Number(maker[1]))) rmSync(join(home.home, name), { recursive: true, force: true })
  }
  const unfinished = `new-${process.pid}`
  const password = `password-${process.pid}`
  rmSync(join(home.home, unfinished), { recursive: true, force: true })
  try {
    write(home, password, home.passwords.superuser)
    const locale =
      Number(major) >= 17
        ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
        : ['--locale=C.UTF-8']
    const { code, output } = await runTool(home.user, home.home, join(bin, 'initdb'), [
      ...['-D', unfinished, '-U', SUPERUSER, `--pwfile=${password}`, '-E', 'UTF8', ...locale],
      ...['--auth-local=scram-sha-256', '--auth-host=scram-sha-256', '--data-checksums', '--no-instructions'],
      ...(durable ? [] : ['--no-sync']),
    ])
    if (code !== 0)
      throw new StartError(`Não consegui criar o banco de dados em "${home.home}": ${reasonIn(output)}`)
    const conf = join(unfinished, 'postgresql.conf')
    write(home, conf, `${readFileSync(join(home.home, conf), 'utf8')}\ninclude 'clinica.conf'\n`)
    renameSync(join(home.home, unfinished), cluster)
    writeOnce(home.begun, '')
  } catch (error) {
    // Fine if another first start was faster.
    if (error instanceof StartError || !existsSync(cluster)) throw error
  } finally {
    for (const name of [password, unfinished]) rmSync(join(home.home, name), { recursive: true, force: true })
  }
}

/** Tries once; returns what went wrong, or undefined. PostgreSQL has its own log and inherits no output of ours. */
export async function launch(home: Home, { bin }: Binaries, settings: Settings): Promise<string | undefined> {
  const all = { ...DEFAULTS, ...settings, port: settings.port ?? (await freePort()) }
  const quoted = Object.entries(all).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`,
  )
  write(home, join('cluster', 'clinica.conf'), quoted.join(''))
  const log = join(home.home, LOG)
  if (existsSync(log) && statSync(log).size > LOG_LIMIT) renameSync(log, `${log}.1`)
  const from = existsSync(log) ? statSync(log).size : 0
  // Relative paths, because pg_ctl uses a shell, which would expand a "$" in a folder's name.
  const args = ['start', '-w', '-t', '60', '-D', 'cluster', '-l', LOG]
  const { code, output } = await runTool(home.user, home.home, join(bin, 'pg_ctl'), args)
  if (code === 0) return undefined
  const said = existsSync(log) ? readFileSync(log).subarray(from).toString('utf8').trim() : ''
  // On a full disk its reason has no room in the log either.
  return said || hasRoom(home.home) ? reasonIn(said || output) : FULL
}

/** Less than this is no room for the pages that PostgreSQL writes when it starts, in bytes. */
const ROOM = 64 * 1024

function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= ROOM
}

/**
 * @param patience seconds, for each of two ways
 * @returns whether it has stopped
 */
export async function halt(home: Home, { bin }: Binaries, patience = 20): Promise<boolean> {
  for (const mode of ['fast', 'immediate']) {
    const args = ['stop', '-w', '-t', String(patience), '-m', mode, '-D', 'cluster']
    const { code } = await runTool(home.user, home.home, join(bin, 'pg_ctl'), args)
    if (code === 0 || !running(home)) return true
  }
  return false
}

/**
 * The postmaster of the cluster, from its postmaster.pid; port 0 while it is not ready. Undefined if the file's process
 * is gone, or is another program that got its number; then the file is removed, since PostgreSQL would believe it.
 */
export function running(home: Home): { pid: number; port: number } | undefined {
  const file = join(clusterOf(home), 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!pid || !alive(pid)) return undefined
  if (!worksIn(pid, clusterOf(home))) {
    rmSync(file, { force: true })
    return undefined
  }
  return { pid, port: lines[7]?.trim() === 'ready' ? Number(lines[3]) : 0 }
}

function worksIn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false // another account's process: we could read our own cluster's
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Writes as the database's account: root must not follow links that this account may have put into its folder. */
function write({ user, home }: Home, name: string, text: string): void {
  const command = ['-c', 'umask 077; cat > "$1"', 'sh', name]
  const { status, stderr } = spawnSync('/bin/sh', command, {
    ...user,
    cwd: home,
    input: text,
    encoding: 'utf8',
  })
  if (status !== 0) throw new StartError(`Não consegui escrever em "${join(home, name)}": ${stderr?.trim()}`)
}

const FULL = 'não há mais espaço em disco'

/**
 * The last line of the output that names an error, or else that says why; hints and what is tidied up come
 * after it.
 */
export function reasonIn(output: string): string {
  if (/No space left on device|Disk quota exceeded|File too large/.test(output)) return FULL
  const lines = output.trim().split('\n')
  const last = (words: RegExp) => lines.findLast(line => words.test(line))
  return (last(/FATAL|PANIC|ERROR|error:/) ?? last(/cannot |could not |denied/) ?? lines.at(-1) ?? '').trim()
}

export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
