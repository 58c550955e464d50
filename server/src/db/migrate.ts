/** Brings a database to the newest of migrations/*.sql: numbered, forward only, each in a transaction of its own. */
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { connected } from './connected.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
interface Migration {
  ownerUrl: string
  appRole: string
  upTo?: string
}

/** Two processes that start at once must not migrate at once. */
const LOCK = 7_261_001

/**
 * @param ownerUrl signs in as the owner of the database (with CREATEROLE for the first migration)
 * @param appRole the role that serves; the migrations grant it what it needs and nothing else does
 * @param upTo the last that is to run; the newest when left out
 * @returns the names of those that ran
 */
export const migrate = ({ ownerUrl, appRole, upTo }: Migration): Promise<string[]> =>
  connected(ownerUrl, async client => {
    const ran: string[] = []
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (nome text constraint migrations_pkey primary key, em timestamptz not null default now())',
    )
    const { rows } = await client.query<{ nome: string }>('select nome from migrations')
    const done = new Set(rows.map(row => row.nome))
    for (const nome of await migrationNames()) {
      if (done.has(nome) || (upTo !== undefined && nome > upTo)) continue
      const text = await readFile(new URL(nome, FOLDER), 'utf8')
      await client.query('begin')
      try {
        await client.query(text.replaceAll(':app', pg.escapeIdentifier(appRole)))
        await client.query('insert into migrations (nome) values ($1)', [nome])
        await client.query('commit')
        ran.push(nome)
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw new Error(`Migration ${nome} failed: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        })
      }
    }
    return ran
  })

export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()
}
