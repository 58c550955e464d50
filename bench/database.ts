/** A database of the bench's own: the embedded one as the product starts it (fsync on), in a folder that goes away. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
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
  close(): Promise<void>
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = tempFolder('bench')
  const { stop, ownerUrl, appUrl, backupUrl } = await startEmbedded({ dataDir: join(folder, 'data') })
  const close = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await migrate({ ownerUrl, appRole: new URL(appUrl).username })
    return { folder, ownerUrl, appUrl, bypassUrl: backupUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** One connection, ended at the end. */
export async function connected<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

const BATCH = 5_000

export async function inBatches<T>(
  rows: readonly T[],
  insert: (batch: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await insert(rows.slice(from, from + BATCH))
}
