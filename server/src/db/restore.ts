/** Writes a backup into a database that holds no clinic: all of it, or nothing. */
import pg from 'pg'
import { batchesOf, type Contents, type From, filesOf, verifyArchive } from './archive.ts'
import { clinicsOf, migrationsOf } from './catalogue.ts'
import { migrate, unknownOf } from './migrate.ts'
import { asOwner, type Owner } from './owner.ts'
import { StartError, TooNew } from './start-error.ts'

interface Restore {
  ownerUrl: string
  appRole: string
  file: From
  /** Stores a file. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Runs once the rows are restored, before newer migrations change them: for checks. */
  beforeNewest?: () => Promise<void>
}

/**
 * Runs the backup's migrations, writes its rows, and then runs the newer migrations.
 * @throws StartError if the file is damaged or from a newer program, or the database already holds a clinic
 */
export async function restore(options: Restore): Promise<Contents> {
  const { ownerUrl, appRole, file, put, beforeNewest } = options
  const name = typeof file === 'string' ? file : file.name
  const contents = await verifyArchive(file)
  const newer = await unknownOf(contents.migrations)
  if (newer)
    throw new TooNew(
      `A cópia "${name}" é de uma versão mais nova do programa (${newer}): restaure-a com essa versão.`,
    )
  // A newer migration may have a number between two of the backup's: those it lacks run after the rows are written.
  if (contents.migrations.length === 0)
    throw new StartError(`A cópia "${name}" é de outra versão do programa: restaure-a com essa versão.`)

  const before = await asOwner(ownerUrl, async owner => {
    const migrations = await migrationsOf(owner)
    if (migrations.length > 0) await mustHoldNoClinic(owner)
    return migrations
  })
  if (before.some(name => !contents.migrations.includes(name)))
    throw new StartError(
      'A cópia é mais antiga que este banco de dados vazio: restaure-a num banco que nunca foi migrado.',
    )
  await migrate({ ownerUrl, appRole, only: contents.migrations })
  // Files come before the rows that name them. If the rows then fail, nobody knows the files' names.
  for await (const { key, bytes } of filesOf(file))
    await put(key, bytes).catch((cause: unknown) => {
      throw new StartError(
        'Não consegui guardar os documentos da cópia: confira o lugar deles e o espaço em disco, esvazie-o e restaure de novo.',
        { cause },
      )
    })
  await asOwner(ownerUrl, owner => writeBack(owner, file, contents))
  await beforeNewest?.()
  await migrate({ ownerUrl, appRole })
  return contents
}

async function mustHoldNoClinic(owner: Owner): Promise<void> {
  // Every row of every table belongs to a clinic.
  if ((await clinicsOf(owner)).length > 0)
    throw new StartError('O banco de dados já tem clínicas: restaure num banco vazio (outra DATA_DIR).')
}

async function writeBack(owner: Owner, file: From, contents: Contents): Promise<void> {
  // Anybody who adds a clinic meanwhile waits; of two restores the second finds the first one's clinics.
  await owner.query('lock table tenants in share row exclusive mode')
  await mustHoldNoClinic(owner)
  const written = Object.fromEntries(Object.keys(contents.rows).map(table => [table, 0]))
  for await (const { section, json } of batchesOf(file)) {
    const table = pg.escapeIdentifier(section.table)
    const columns = section.columns.map(pg.escapeIdentifier).join(', ')
    if (section.tenantId !== null) await owner.enter(section.tenantId)
    const [inserted] = await owner.query<{ count: number }>(
      `with inserted as (
         insert into ${table} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${table}, $1) returning 1)
       select count(*)::integer as count from inserted`,
      [json],
    )
    written[section.table] = (written[section.table] ?? 0) + (inserted?.count ?? 0)
  }
  for (const [table, count] of Object.entries(contents.rows))
    if (written[table] !== count)
      throw new StartError(
        `O banco de dados guardou ${written[table]} de ${count} linhas de ${table}: nada foi restaurado.`,
      )
  for (const [column, { value, isCalled }] of Object.entries(contents.sequences)) {
    const [table, identity] = column.split('.')
    // A trigger made the clinic's sequences when its row was inserted.
    const sequence = table === 'ids' ? "$1 || '.' || $2" : 'pg_get_serial_sequence($1, $2)'
    await owner.query(`select setval((${sequence})::regclass, $3, $4)`, [table, identity, value, isCalled])
  }
}
