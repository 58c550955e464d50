import { realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeOwn } from '../own-folder.ts'
import { StartError } from '../start-error.ts'
import { tellWait } from '../tell-wait.ts'
import { type Binaries, embeddedBinaries } from './binaries.ts'
import { clusterOf, ensureCluster, halt, launch, running, type Settings, SUPERUSER } from './cluster.ts'
import { besideHome, type Home, hasEmbedded, settleHome } from './home.ts'
import { calledAs, Held, type Holder, holderOf, type Keeper, keep, SERVING } from './keeper.ts'
import { withinReach } from './pages.ts'
import { DATABASE, ensureRoles } from './roles.ts'
import type { DatabaseUser } from './user.ts'

export { StartError } from '../start-error.ts'
export { hasEmbedded, mustHavePasswords } from './home.ts'

/** Milliseconds. After a kill -9 of PostgreSQL its old children still hold the memory for a moment. */
const LAUNCH_PATIENCE = 10_000
/** Milliseconds. A running database may be recovering or shutting down. */
const READY_PATIENCE = 60_000
/** Milliseconds. A server that was just killed or told to stop may hold the lock for a moment. */
const LOCK_PATIENCE = 2_000

export type Embedded = {
  ownerUrl: string
  appUrl: string
  backupUrl: string
  port: number
  /** The account that runs PostgreSQL; undefined if it is ours. */
  user: DatabaseUser
  /** A path where that account can read the folder: its own, or a copy. */
  withinReach(folder: string): string
  /** A folder beside the database in which that account alone writes; made if missing. */
  ownFolder(name: string): string
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log?: (message: string) => void
  /** Whether an operator's command asks, which has the folder only for as long as it runs. */
  isCommand?: boolean
  /** Gives up waiting for a database that does not answer. */
  signal?: AbortSignal
  /** Ends what the caller tells of the wait, once the database answers or is started; otherwise that is told here. */
  answered?: () => void
  /** Called if another server has taken the folder, as it can while nothing holds its lock: this one must end. */
  taken?: (message: string) => void
  settings?: Settings
  /** Seconds to wait for the database to stop, twice. */
  patience?: number
  /** Milliseconds to wait for one that runs already. */
  readyMs?: number
  /** For clusters and binaries that the database's account could not reach elsewhere; default /var/lib/clinica. */
  outside?: string
}

/** Starts the PostgreSQL of a data folder, or takes over a running one; the first start makes it. */
export const startEmbedded = (options: EmbeddedOptions): Promise<Embedded> =>
  startWith(options, (user, elsewhere) => embeddedBinaries(user, elsewhere))

/** As `startEmbedded`, with other binaries: the tests run Debian's PostgreSQL with it. */
export async function startWith(
  options: EmbeddedOptions,
  find: (user: DatabaseUser, elsewhere: () => string) => Binaries,
): Promise<Embedded> {
  const { log = () => {}, taken = log, isCommand = false, settings = {}, patience, outside, signal } = options
  const dataDir = resolve(options.dataDir)
  const home = settleHome(dataDir, outside)
  const elsewhere = () => besideHome(dataDir, home.user, outside)
  const binaries = find(home.user, elsewhere)
  await ensureCluster(home, binaries, settings.fsync !== 'off')

  // One that runs already may be frozen. Our own says by itself why it does not begin.
  const { answered = tellWait(`o banco de dados em "${home.home}"`, log) } = options
  const { readyMs = READY_PATIENCE } = options
  const patient = { isCommand, signal, answered, readyMs }
  const { client, port, adopted } = await reach(home, binaries, settings, patient)
  const { ownerUrl, appUrl } = urlsOf(home, port)
  const isRunning = () => running(home) !== undefined
  const start = async () => {
    if (isRunning()) return
    const failure = await launch(home, binaries, { ...settings, port })
    if (failure) throw new Error(failure)
  }
  let keeper: Keeper
  try {
    await lock(client)
    if (adopted) log('PostgreSQL já estava rodando; segue com ele.')
    await ensureRoles(client, home.passwords)
    keeper = await keep({
      url: () => urlsOf(home, running(home)?.port || port).appUrl,
      isRunning,
      start,
      halt: () => halt(home, binaries),
      isCommand,
      taken: by => taken(servedBy(by, dataDir)),
      log,
    })
  } catch (error) {
    await client.end().catch(() => {})
    // What another process serves by now is not ours to stop, though we have started it.
    if (!adopted && !(error instanceof Held)) await halt(home, binaries)
    throw error instanceof Held ? new Served(servedBy(error.by, dataDir)) : error
  }
  // The running server keeps no superuser access: neither a connection nor the password.
  await client.end()
  home.passwords.superuser = ''
  let stopping: Promise<void> | undefined
  return {
    ownerUrl,
    appUrl,
    backupUrl: url('clinica_backup', home.passwords.backup, port),
    port,
    user: home.user,
    withinReach: folder => withinReach(home.user, folder, elsewhere),
    ownFolder: name => makeOwn(folderBeside(home, dataDir, name), home.user),
    stop() {
      stopping ??= keeper.rest().then(async isOurs => {
        if (isOurs && !(await halt(home, binaries, patience)))
          log(`O banco de dados em "${home.home}" não parou: o processo ${running(home)?.pid} não responde.`)
      })
      return stopping
    },
  }
}

/** A folder that the database's account can enter. */
const folderBeside = (home: Home, dataDir: string, name: string): string =>
  join(home.home === join(dataDir, 'postgres') ? dataDir : home.home, name)

/** As `ownFolder`, for the operator's commands; with the account that it is for. */
export function ownFolderOf(dataDir: string, name: string): { folder: string; user: DatabaseUser } {
  const home = settleHome(resolve(dataDir))
  return { folder: folderBeside(home, resolve(dataDir), name), user: home.user }
}

const url = (role: string, password: string, port: number) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${DATABASE}`

const urlsOf = ({ passwords }: Home, port: number) => ({
  ownerUrl: url('clinica_owner', passwords.owner, port),
  appUrl: url('clinica_app', passwords.app, port),
})

/** The URLs of a database that another process serves; null if none does. Only that process may stop it. */
export async function joinEmbedded(dataDir: string): Promise<{ ownerUrl: string; appUrl: string } | null> {
  if (!hasEmbedded(dataDir)) return null
  const home = settleHome(resolve(dataDir))
  const found = running(home)
  const client = found?.port ? await connect(home, found.port, true) : undefined
  if (!found || !client) return null
  try {
    return (await holderOf(client)) === undefined ? null : urlsOf(home, found.port)
  } finally {
    await client.end()
  }
}

type Reached = { client: pg.Client; port: number; adopted: boolean }
type Patient = Required<Pick<EmbeddedOptions, 'isCommand' | 'answered' | 'readyMs'>> & {
  signal: AbortSignal | undefined
}

async function reach(
  home: Home,
  binaries: Binaries,
  settings: Settings,
  { isCommand, signal, answered, readyMs }: Patient,
): Promise<Reached> {
  const begun = Date.now()
  let launched = false
  try {
    for (let pause = 50; ; pause = Math.min(pause * 2, 500)) {
      signal?.throwIfAborted()
      const found = running(home)
      if (found?.port) {
        const client = await connect(home, found.port, isCommand, signal)
        if (client) return { client, port: found.port, adopted: !launched }
      }
      let trouble = `não responde: o processo ${found?.pid} está lá e não deixa entrar`
      if (!found) {
        answered()
        const failure = await launch(home, binaries, settings)
        launched = !failure
        if (launched) continue
        trouble = `não começou: ${failure}`
      }
      if (Date.now() - begun > (found ? readyMs : LAUNCH_PATIENCE))
        throw new StartError(`O banco de dados em "${home.home}" ${trouble}.`)
      await sleep(pause, undefined, { signal })
    }
  } catch (error) {
    if (launched) await halt(home, binaries)
    throw error
  } finally {
    answered()
  }
}

/** Connects to our folder's database; undefined if another one answers on that port, or the signal came. */
async function connect(
  home: Home,
  port: number,
  isCommand: boolean,
  signal?: AbortSignal,
): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: home.passwords.superuser,
    database: 'postgres',
    application_name: calledAs(isCommand),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => {}) // if the database goes away, whoever queries it reports that
  const hangUp = () => client.connection.stream.destroy()
  signal?.addEventListener('abort', hangUp)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0] && realpathSync(rows[0].data_directory) === realpathSync(clusterOf(home))) return client
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01')
      throw new StartError(
        `As senhas em "${home.memory}" não são as deste banco de dados; restaure esse arquivo.`,
      )
    // Otherwise it is starting up, shutting down, or another database.
  } finally {
    signal?.removeEventListener('abort', hangUp)
  }
  await client.end().catch(() => {})
  return undefined
}

/** Takes the lock for serving: of several processes only one goes on. @throws Held */
async function lock(client: pg.Client): Promise<void> {
  const end = Date.now() + LOCK_PATIENCE
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      SERVING,
    ])
    if (rows[0]?.mine && (await holderOf(client)) === undefined) return
    if (Date.now() > end) break
    await sleep(100)
  }
  throw new Held(await holderOf(client))
}

/** Another process serves the data folder. */
export class Served extends StartError {}

const servedBy = (holder: Holder | undefined, dataDir: string): string =>
  `Outro processo (${holder?.pid ?? '?'}) já está servindo a pasta de dados "${dataDir}"; encerre-o ou aponte DATA_DIR para outra.`
