/** A database of the bench's own: the embedded one as the product starts it (fsync on), in a folder that goes away. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../server/src/db/embedded/index.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { tempFolder } from '../server/test/temp.ts'

export interface BenchDatabase {
  folder: string
  ownerUrl: string
  /** The role that serves, under row-level security. */
  appUrl: string
  /** A role that row-level security does not hold: what the floor signs in with. */
  bypassUrl: string
  /** PostgreSQL's own superuser, who may take any role. */
  superUrl: string
  close(): Promise<void>
}

/** @param settings of PostgreSQL, beside the product's own */
export async function openBenchDatabase(settings: Record<string, string> = {}): Promise<BenchDatabase> {
  const folder = tempFolder('bench')
  const dataDir = join(folder, 'data')
  const { stop, ownerUrl, appUrl, backupUrl } = await startEmbedded({ dataDir, settings })
  const close = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await migrate({ ownerUrl, appRole: new URL(appUrl).username })
    const { passwords } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
    const superUrl = ownerUrl.replace(/\/\/[^@]*/, `//postgres:${passwords.superuser}`)
    return { folder, ownerUrl, appUrl, bypassUrl: backupUrl, superUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

const BATCH = 5_000

export async function inBatches<T>(
  rows: readonly T[],
  insert: (batch: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await insert(rows.slice(from, from + BATCH))
}
