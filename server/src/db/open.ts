/** Opens a running server's database, embedded or external: migrates it, and makes the pool. */

import { join } from 'node:path'
import type pg from 'pg'
import { CLINICA } from '../clinica.ts'
import { accountOf } from './addresses.ts'
import { excesses } from './breaches.ts'
import { connected } from './connected.ts'
import {
  hasEmbedded,
  joinEmbedded,
  mustHavePasswords,
  ownFolderOf,
  Served,
  startEmbedded,
} from './embedded/index.ts'
import { become, type DatabaseUser } from './embedded/user.ts'
import { migrate } from './migrate.ts'
import { mustBeOne } from './one-database.ts'
import { makeOwn } from './own-folder.ts'
import { asOwner } from './owner.ts'
import { openPool, type Pool, type PoolSettings } from './pool.ts'
import { StartError } from './start-error.ts'
import { tellWait } from './tell-wait.ts'
import { unreachable } from './unreachable.ts'

export { POOL, type Pool, type PoolSettings } from './pool.ts'

export interface OpenDatabase {
  pool: Pool
  ownerUrl: string
  appUrl: string
  /** A path where the serving account can read this folder. */
  withinReach(folder: string): string
  /** A folder in which only the serving account writes: `given`, or one called `name` in the data folder. */
  ownFolder(given: string | null, name: string): string
  /** The account that will serve; undefined if it is the one that starts. */
  user: DatabaseUser
  /** If we are root, switches to the database's account for good. */
  descend(): void
  close(): Promise<void>
}

interface Where {
  dataDir: string
  /** An external server; null for the embedded one. */
  database: { ownerUrl: string; appUrl: string } | null
  log?: (message: string) => void
  /** Called with a sentence if another server has taken the data folder: this one must end. */
  taken?: (message: string) => void
  /** Gets what closes the database before it is opened, for a start that is given up meanwhile. */
  closing?: (() => Promise<void>)[]
}

const FILES = { setting: 'FILES_URL', called: 'a pasta dos arquivos' }

/** @throws StartError with one sentence */
export async function openDatabase({
  dataDir,
  database,
  log,
  taken,
  closing,
  pool: settings,
}: Where & { pool: PoolSettings }): Promise<OpenDatabase> {
  const givingUp = new AbortController()
  const { signal } = givingUp
  const starting = database
    ? null
    : startEmbedded({ dataDir, signal, ...(log && { log }), ...(taken && { taken }) })
  let open: Pool | undefined
  let closed: Promise<void> | undefined
  const end = async () => {
    givingUp.abort()
    await open?.end()
    const started = await starting?.catch(() => null)
    await started?.stop()
  }
  const close = () => {
    closed ??= end()
    return closed
  }
  closing?.push(close)
  const embedded = await starting
  // Nobody waits for it any more, and a pool would complain of a database that is being stopped.
  if (closed) throw new Error('The start was given up')
  const { ownerUrl, appUrl } = database ?? embedded ?? { ownerUrl: '', appUrl: '' }
  const pool = openPool(appUrl, { ...settings, ...(log && { log }) })
  open = pool
  try {
    if (database) await reached(database, log)
    await migrate({ ownerUrl, appRole: roleOf(appUrl), ...(log && { log }) }).catch(
      unreachable('DATABASE_OWNER_URL'),
    )
    await connected(appUrl, mustOnlyServe).catch(unreachable('DATABASE_URL'))
    const withinReach = (folder: string) => embedded?.withinReach(folder) ?? folder
    const ownFolder = (given: string | null, name: string) =>
      given !== null
        ? makeOwn(given, embedded?.user, FILES)
        : (embedded?.ownFolder(name) ?? makeOwn(join(dataDir, name), undefined))
    return {
      pool,
      ownerUrl,
      appUrl,
      withinReach,
      ownFolder,
      user: embedded?.user,
      descend: () => become(embedded?.user),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function reached(
  database: { ownerUrl: string; appUrl: string },
  log = (_: string) => {},
): Promise<void> {
  const answered = tellWait('o banco de dados de DATABASE_OWNER_URL e DATABASE_URL', log)
  try {
    await mustBeOne(database)
  } finally {
    answered()
  }
}

/** @throws StartError if the serving account could bypass the policies, on which everything else rests */
async function mustOnlyServe(client: pg.Client): Promise<void> {
  const query = async <R extends object>(text: string) => (await client.query<R>(text)).rows
  const [who] = await query<{ role: string }>('select session_user::text as role')
  const more = await excesses(query, who?.role ?? '')
  if (more.length > 0)
    throw new StartError(
      `A conta "${who?.role}" de DATABASE_URL pode mais do que servir (${more.join(', ')}): use uma que só tenha login.`,
    )
}

const roleOf = (appUrl: string): string => accountOf(appUrl) ?? ''

/** A pool for a helper process of the running server. */
export const poolFor = (appUrl: string, size: number, log?: (message: string) => void): Pool =>
  openPool(appUrl, { size, ...(log && { log }) })

export interface OperatorDatabase {
  ownerUrl: string
  /** The running server's role. */
  appRole: string
  /** The folder of this name that the running server uses, unless a setting names another. */
  folderOf(name: string): string
  /** The running server's account; undefined if it is ours. */
  user: DatabaseUser
  close(): Promise<void>
}

/**
 * Opens the database for an operator's command: an external server, one that a running clinic serves, or the embedded
 * one, started for as long as the command runs. Does not migrate it.
 * @param make whether a data folder without a database gets one
 * @throws StartError with one sentence
 */
export async function openForOperator(
  { dataDir, database, log = () => {}, closing }: Omit<Where, 'taken'>,
  { make }: { make: boolean },
): Promise<OperatorDatabase> {
  const givingUp = new AbortController()
  let starting: ReturnType<typeof startEmbedded> | undefined
  // Waits for the one that it starts, and for nothing else: a database that says nothing must not keep a command.
  const close = async () => {
    givingUp.abort()
    await (await starting?.catch(() => null))?.stop()
  }
  closing?.push(close)
  if (!database) mustHavePasswords(dataDir)
  if (!database && !make && !hasEmbedded(dataDir))
    throw new StartError(
      `Não há banco de dados em "${dataDir}": se a pasta é nova, rode antes ${CLINICA} migrate; se não, confira DATA_DIR.`,
    )
  const answered =
    !database && hasEmbedded(dataDir) ? tellWait(`o banco de dados em "${dataDir}"`, log) : () => {}
  let urls = database
  try {
    urls ??= await joinEmbedded(dataDir)
    if (!urls) starting = startEmbedded({ dataDir, isCommand: true, signal: givingUp.signal, answered })
    // One that was frozen when it was asked who serves it, and is not any more: it is joined after all.
    const joined = async (error: unknown) => {
      const late = error instanceof Served ? await joinEmbedded(dataDir) : null
      if (!late) throw error
      return late
    }
    urls ??= (await starting?.catch(joined)) ?? null
  } finally {
    answered()
  }
  const { ownerUrl, appUrl } = urls ?? { ownerUrl: '', appUrl: '' }
  try {
    if (database) await reached(database, log)
    else await asOwner(ownerUrl, owner => owner.query('select 1')).catch(unreachable('DATABASE_OWNER_URL'))
    return {
      ownerUrl,
      appRole: roleOf(appUrl),
      folderOf: name => (database ? join(dataDir, name) : ownFolderOf(dataDir, name).folder),
      user: database ? undefined : ownFolderOf(dataDir, '').user,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
