/** A separate database: the embedded one as the product starts it (fsync on), in a temporary folder. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../server/src/db/embedded/index.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { tempFolder } from '../server/test/temp.ts'

export interface BenchDatabase {
  folder: string
  ownerUrl: string
  /** The application's role, subject to row-level security. */
  appUrl: string
  /** A role that bypasses row-level security, used by the floor. */
  bypassUrl: string
  /** PostgreSQL's superuser, which may assume any role. */
  superUrl: string
  close(): Promise<void>
}

/** @param settings PostgreSQL settings in addition to the product's */
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
