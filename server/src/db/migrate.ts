/** Runs the missing migrations of migrations/*.sql: numbered, forward only, each in its own transaction. */
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { migrationsOf } from './catalogue.ts'
import { connected } from './connected.ts'
import { keepDistributed } from './distribute.ts'
import { installQueues } from './queues.ts'
import { StartError } from './start-error.ts'
import { statementsOf } from './statements.ts'
import { tellWait } from './tell-wait.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

interface Migration {
  ownerUrl: string
  appRole: string
  upTo?: string
  only?: readonly string[]
  log?: (message: string) => void
}

/** Advisory lock: two processes that start at once must not migrate at once. */
const LOCK = 7_261_001

/**
 * @param ownerUrl signs in as the owner of the database (with CREATEROLE for the first migration)
 * @param appRole the role of the running server; only the migrations grant it rights
 * @param upTo the last migration to run; the newest if left out
 * @param only the migrations that may run, as a backup lists them; all if left out
 * @param log told what it waits for, while another process migrates
 * @returns the names of the migrations that ran
 * @throws StartError, before anything is written, if a newer program migrated this database
 */
export const migrate = ({ ownerUrl, appRole, upTo, only, log = () => {} }: Migration): Promise<string[]> =>
  connected(ownerUrl, async client => {
    const ran: string[] = []
    await mustTakeAnyText(client)
    const answered = tellWait('o outro processo que migra o banco de dados', log)
    await client.query('select pg_advisory_lock($1)', [LOCK]).finally(answered)
    const done = await migrationsOf({
      query: async <R extends object>(text: string) => (await client.query<R>(text)).rows,
    })
    await mustKnow(done)
    await client.query(
      'create table if not exists migrations (nome text constraint migrations_pkey primary key, em timestamptz not null default now())',
    )
    for (const nome of await migrationNames()) {
      if (done.includes(nome) || (upTo !== undefined && nome > upTo) || only?.includes(nome) === false)
        continue
      const text = await readFile(new URL(nome, FOLDER), 'utf8')
      await client.query('begin')
      try {
        for (const statement of statementsOf(text.replaceAll(':app', pg.escapeIdentifier(appRole))))
          await client.query(statement)
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
    if (upTo === undefined && !only) {
      await installQueues(client, appRole)
      await keepDistributed(ownerUrl, appRole)
    }
    return ran
  }).catch(refuse)

/** @throws StartError if the database can hold only some languages' letters: somebody's name would be an error */
async function mustTakeAnyText(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8')
    throw new StartError(
      `O banco de dados de DATABASE_OWNER_URL é ${encoding}, e nele não cabe todo nome: faça um com template template0 encoding 'UTF8'.`,
    )
}

/** Explains errors that the operator can fix. */
function refuse(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (!(cause instanceof pg.DatabaseError)) throw error
  if (cause.code === '42501')
    throw new StartError(
      `A conta de DATABASE_OWNER_URL não pode criar as tabelas (${cause.message}): faça-a dona do banco de dados, com CREATEROLE.`,
      { cause },
    )
  if (cause.code === '0A000' && cause.message.includes('extension'))
    throw new StartError(
      `Ao PostgreSQL falta uma extensão (${cause.message}): instale btree_gist, btree_gin, unaccent e pg_trgm.`,
      { cause },
    )
  throw error
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()
}

/** The last of these migrations that this program does not know: a newer program ran it. */
export async function unknownOf(migrations: readonly string[]): Promise<string | undefined> {
  const known = await migrationNames()
  return migrations.filter(name => !known.includes(name)).at(-1)
}

/** @throws StartError if a newer program migrated this database, since this one may not keep its promises */
export async function mustKnow(done: readonly string[]): Promise<void> {
  const unknown = await unknownOf(done)
  if (unknown)
    throw new StartError(
      `O banco de dados é de uma versão mais nova do programa (migração ${unknown}): use essa versão.`,
    )
}
