/** Every row of every clinic as it stands in one instant, in one file; the clinic works on meanwhile. */
import pg from 'pg'
import { type ArchiveWriter, type Contents, mustBeFree, writeArchive } from './archive.ts'
import { clinicsOf, isClinics, lastIdsOf, migrationsOf, type Table, tablesOf } from './catalogue.ts'
import { asOwnerReading, type Owner } from './owner.ts'
import { StartError } from './start-error.ts'

/**
 * What lets somebody in, keeps somebody out or waits to be told, and lives for hours: nobody stays signed in, no link
 * opens and no request is answered a second time across a restore. What was done and by whom is kept.
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
]
const AT_A_TIME = 2000

/**
 * Takes a backup, which is read again before it bears its name.
 * @throws StartError when there is nothing to keep, or the file cannot be
 */
export async function backup(ownerUrl: string, file: string): Promise<Contents> {
  await mustBeFree(file)
  return asOwnerReading(ownerUrl, async owner => {
    const migrations = await migrationsOf(owner)
    if (migrations.length === 0) throw new StartError('O banco de dados está vazio: não há o que guardar.')
    const tables = (await tablesOf(owner)).filter(({ name }) => !LEFT_OUT.includes(name))
    const clinics = await clinicsOf(owner)
    return writeArchive(file, migrations, async archive => {
      for (const table of tables) {
        for (const tenantId of isClinics(table) ? clinics : [null])
          await copyOut(owner, archive, table, tenantId)
      }
      return sequencesOf(owner, tables)
    })
  })
}

/** The owner too sees one clinic at a time: its policy holds for the backup as well. */
async function copyOut(
  owner: Owner,
  archive: ArchiveWriter,
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
    // Null where each clinic has its own.
    if (!sequence?.name) continue
    const [at] = await owner.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${sequence.name}`,
    )
    if (at) found[`${name}.${identity}`] = at
  }
  // Nor does the count of what is left out go along.
  const kept = new Set(tables.map(({ name }) => name))
  for (const [name, last] of await lastIdsOf(owner))
    if (last > 0 && kept.has(name.replace(/_\d+$/, '')))
      found[`ids.${name}`] = { value: String(last), isCalled: true }
  return found
}
