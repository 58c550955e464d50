/** Backs up every row of every clinic, as of one instant, into one file, while the clinics go on working. */

import { createHash } from 'node:crypto'
import pg from 'pg'
import {
  type ArchiveWriter,
  type Contents,
  mustBeFree,
  packArchive,
  type Section,
  type Source,
  type Target,
  verifyArchive,
  type Writing,
  writeArchive,
} from './archive.ts'
import { clinicsOf, isClinics, lastIdsOf, migrationsOf, type Table, tablesOf } from './catalogue.ts'
import { FILES_LOCK } from './locks.ts'
import { asOwner, asOwnerReading, type Owner } from './owner.ts'
import { StartError } from './start-error.ts'

/**
 * Short-lived tables that are not backed up: after a restore nobody is signed in or locked out, no link opens and no
 * request is answered from an earlier one. The logs of what was done are kept.
 */
const LEFT_OUT = [
  'sessions',
  'refresh_tokens',
  'reset_codes',
  'recovery_requests',
  'avisos_de_conta',
  'entradas_pendentes',
  'dispositivos',
  'idempotency_keys',
  'login_failures',
  'arquivos_soltos',
  // About this installation's own backups, which another one does not have.
  'copias',
  'conferencias',
]
const AT_A_TIME = 2000

/** A file of the store that a row names. */
export interface NamedFile {
  key: string
  /** Null if the row has no digest. */
  sha256: Buffer | null
  /** What the file is, for the operator: 'o documento 12'. */
  what: string
}

/** The files outside the database, and which rows name them. */
export interface Store {
  named: (owner: Owner, tenantId: number) => Promise<NamedFile[]>
  read: (key: string) => Promise<Uint8Array | null>
}

/** Until this transaction ends, no file is deleted that a row named when it began (`arquivos_soltos`). */
export const holdFiles = ({ query }: Pick<Owner, 'query'>) =>
  query(`select pg_advisory_xact_lock(${FILES_LOCK})`)

/**
 * Takes a backup and verifies it before it gets its name.
 * @throws StartError if there is nothing to back up, or the file cannot be written
 */
export async function backup(ownerUrl: string, file: string, store: Store): Promise<Contents> {
  await mustBeFree(file)
  return copy(ownerUrl, store, (migrations, write) => writeArchive(file, migrations, write))
}

/** As `backup`, to a place that is no file of this computer; verified by reading it back. */
export const backupInto = (ownerUrl: string, target: Target & Source, store: Store): Promise<Contents> =>
  copy(ownerUrl, store, async (migrations, write) => {
    await packArchive(target, migrations, write)
    return verifyArchive(target)
  })

function copy(
  ownerUrl: string,
  store: Store,
  put: (migrations: string[], write: Writing) => Promise<Contents>,
): Promise<Contents> {
  const all = async (owner: Owner) => {
    const migrations = await migrationsOf(owner)
    if (migrations.length === 0) throw new StartError('O banco de dados está vazio: não há o que guardar.')
    const tables = (await tablesOf(owner)).filter(({ name }) => !LEFT_OUT.includes(name))
    const clinics = await clinicsOf(owner)
    await inOneZone(owner)
    return put(migrations, async archive => {
      const problems: string[] = []
      for (const table of tables) {
        for (const tenantId of isClinics(table) ? clinics : [null])
          await copyOut(owner, archive, table, tenantId)
      }
      for (const tenantId of clinics)
        for (const named of await store.named(owner, tenantId)) {
          const found = await lookAt(store, named)
          if (found.bytes) await archive.file(named.key, found.bytes)
          else if (await isStillNamed(ownerUrl, tenantId, store, named))
            problems.push(`${found.problem} (clínica ${tenantId}).`)
        }
      return { sequences: await sequencesOf(owner, tables), problems }
    })
  }
  // Before the snapshot, so that none of its files is deleted.
  return asOwner(ownerUrl, async holder => {
    await holdFiles(holder)
    return asOwnerReading(ownerUrl, all)
  })
}

/** PostgreSQL writes instants in the connection's time zone: in UTC the same row gives the same line everywhere. */
const inOneZone = ({ query }: Owner) => query("set local timezone to 'UTC'")

/** Digests of the current rows of each section, as a backup would write them. */
export const digestsIn = (ownerUrl: string, sections: readonly Section[]): Promise<string[]> =>
  asOwnerReading(ownerUrl, async owner => {
    await inOneZone(owner)
    const tables = await tablesOf(owner)
    const found: string[] = []
    for (const { table: name, tenantId, columns } of sections) {
      const table = tables.find(one => one.name === name)
      if (!table) throw new Error(`There is no table ${name}`)
      const digest = createHash('sha256')
      const writer = {
        section: async () => {},
        row: async (json: string) => void digest.update(json).update('\n'),
      }
      await copyOut(owner, writer, { ...table, columns }, tenantId)
      found.push(digest.digest('hex'))
    }
    return found
  })

/**
 * The file, checked against its row's digest, or what is wrong with it.
 * @throws StartError that names the file, if it is there and cannot be read: a copy must not pass over it
 */
export async function lookAt(
  { read }: Pick<Store, 'read'>,
  { key, sha256, what }: NamedFile,
): Promise<{ bytes: Uint8Array } | { bytes: null; problem: string }> {
  const bytes = await read(key).catch((cause: unknown) => {
    throw new StartError(
      `Não consegui ler o arquivo ${key}, de ${what}: repita quando o lugar dele responder.`,
      {
        cause,
      },
    )
  })
  if (!bytes) return { bytes, problem: `Falta o arquivo ${key}, de ${what}` }
  const isWhole = sha256 === null || createHash('sha256').update(bytes).digest().equals(sha256)
  return isWhole ? { bytes } : { bytes: null, problem: `O arquivo ${key}, de ${what}, está danificado` }
}

/** Whether a row still names the file. A picture that was replaced meanwhile is rightly gone. */
const isStillNamed = (ownerUrl: string, tenantId: number, { named }: Store, { key }: NamedFile) =>
  asOwner(ownerUrl, async owner => (await named(owner, tenantId)).some(one => one.key === key))

/** Row-level security holds for the owner, too: it reads one clinic at a time. */
async function copyOut(
  owner: Owner,
  archive: Omit<ArchiveWriter, 'file'>,
  table: Table,
  tenantId: number | null,
): Promise<void> {
  const quoted = (names: string[]) => names.map(pg.escapeIdentifier).join(', ')
  const { name, columns, key } = table
  if (tenantId !== null) await owner.enter(tenantId)
  await archive.section({ table: name, tenantId, columns })
  await owner.query(`declare linhas no scroll cursor for
    select row_to_json(r)::text as json from (
      select ${quoted(columns)} from ${pg.escapeIdentifier(name)}
      ${tenantId === null ? '' : `where tenant_id = ${tenantId}`} order by ${quoted(key)}) r`)
  for (;;) {
    const rows = await owner.query<{ json: string }>(`fetch ${AT_A_TIME} from linhas`)
    for (const { json } of rows) await archive.row(json)
    if (rows.length < AT_A_TIME) break
  }
  await owner.query('close linhas')
}

async function sequencesOf(owner: Owner, tables: Table[]): Promise<Contents['sequences']> {
  const found: Contents['sequences'] = {}
  for (const { name, identity } of tables) {
    if (!identity) continue
    const [sequence] = await owner.query<{ name: string | null }>(
      'select pg_get_serial_sequence($1, $2) as name',
      [name, identity],
    )
    // Null if each clinic has its own sequence.
    if (!sequence?.name) continue
    const [at] = await owner.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${sequence.name}`,
    )
    if (at) found[`${name}.${identity}`] = at
  }
  // Leaves out the sequences of tables that are left out.
  const kept = new Set(tables.map(({ name }) => name))
  for (const [name, last] of await lastIdsOf(owner))
    if (last > 0 && kept.has(name.replace(/_\d+$/, '')))
      found[`ids.${name}`] = { value: String(last), isCalled: true }
  return found
}
