/** The database of a running server: embedded or a server of one's own, migrated, with the pool that serves. */
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPool, type Pool } from './pool.ts'
import { StartError } from './start-error.ts'

export type { Pool } from './pool.ts'

export interface OpenDatabase {
  pool: Pool
  ownerUrl: string
  appUrl: string
  close(): Promise<void>
}

interface Where {
  dataDir: string
  /** A server of one's own, in place of the embedded one. */
  database: { ownerUrl: string; appUrl: string } | null
  log?: (message: string) => void
}

/** @throws StartError with one sentence */
export async function openDatabase({ dataDir, database, log }: Where): Promise<OpenDatabase> {
  const embedded = database ? null : await startEmbedded({ dataDir, ...(log ? { log } : {}) })
  const { ownerUrl, appUrl } = database ?? embedded ?? { ownerUrl: '', appUrl: '' }
  const stop = async () => embedded?.stop()
  try {
    await migrate({ ownerUrl, appRole: decodeURIComponent(new URL(appUrl).username) }).catch(unreachable)
    const pool = openPool(appUrl)
    await pool.query('select 1').catch(unreachable)
    const close = async () => {
      await pool.end()
      await stop()
    }
    return { pool, ownerUrl, appUrl, close }
  } catch (error) {
    await stop()
    throw error
  }
}

const CONNECTION = /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ECONNRESET|EHOSTUNREACH|timeout/i

function unreachable(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const text = error instanceof Error ? `${error.message} ${code}` : ''
  if (CONNECTION.test(text))
    throw new StartError(
      'O banco de dados de DATABASE_URL não responde: verifique o endereço e se o servidor está no ar.',
    )
  if (code === '28P01' || code === '28000')
    throw new StartError('O banco de dados recusou a conta ou a senha de DATABASE_URL.')
  if (code === '3D000') throw new StartError('O banco de dados indicado em DATABASE_URL não existe.')
  throw error
}
