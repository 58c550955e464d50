/**
 * Asks the database who can reach whose rows: every clinic table × SELECT, INSERT, UPDATE, DELETE × every role × own
 * clinic, another one, and none set. Tables, roles, grants and policies come from the catalogue; the purpose of each
 * role is defined here. Then each policy is dropped or weakened once, and the walk must notice.
 */
import { rmSync } from 'node:fs'
import pg from 'pg'
import { openBenchDatabase } from '../bench/database.ts'
import { clinicTables } from '../server/src/db/breaches.ts'
import { aClinic, aServer } from '../server/test/builders.ts'
import { live } from '../server/test/live.ts'
import { tempFolder } from '../server/test/temp.ts'
import { closing } from './stop.ts'

type Command = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'
/** `moved`: a row of one's own clinic is moved to the other clinic. */
type Whose = 'own' | 'other' | 'moved' | 'unset'

/** What each role may do, if it has the privilege. A role missing here causes a complaint. */
const MAY: Readonly<Record<string, (command: Command, whose: Whose) => boolean>> = {
  clinica_app: (_, whose) => whose === 'own',
  clinica_owner: (_, whose) => whose === 'own',
  // The access guard looks up the session before a clinic is set.
  clinica_leitor: command => command === 'SELECT',
  clinica_backup: command => command === 'SELECT',
}

interface Table {
  name: string
  /** The columns, without generated ones. */
  columns: string[]
  /** `own` and `other`: a row of each clinic, as JSON. */
  own: string
  other: string
}

export interface Ground {
  database: pg.Client
  own: number
  other: number
  tables: Table[]
  roles: string[]
  close(): Promise<void>
}

/** Two clinics with rows in every table, on a temporary database. */
export async function openGround(): Promise<Ground> {
  const database = await openBenchDatabase({ fsync: 'off' })
  const superuser = new pg.Client({ connectionString: database.superUrl })
  const files = tempFolder('politicas')
  const close = closing(async () => {
    await superuser.end()
    await database.close()
    rmSync(files, { recursive: true, force: true })
  })
  try {
    await superuser.connect()
    const server = await aServer({ ...database, filesFolder: files })
    const [own, other] = [await aClinic(server), await aClinic(server)]
    await live(own)
    await live(other)
    await server.close()
    const ids = { own: own.tenant.id, other: other.tenant.id }
    return {
      database: superuser,
      ...ids,
      tables: await tablesOf(superuser, ids),
      roles: await rolesOf(superuser),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** All roles except PostgreSQL's own and superusers, which policies do not apply to and which never serve. */
async function rolesOf(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    "select rolname as name from pg_roles where not rolsuper and rolname !~ '^pg_' order by 1",
  )
  return rows.map(({ name }) => name)
}

async function tablesOf(database: pg.Client, ids: { own: number; other: number }): Promise<Table[]> {
  const names = await clinicTables(
    async <R extends object>(text: string) => (await database.query<R>(text)).rows,
  )
  const rowOf = async (table: string, tenant: number): Promise<string> => {
    const { rows } = await database.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t where tenant_id = $1 limit 1`,
      [tenant],
    )
    if (!rows[0]) throw new Error(`${table} holds nothing: a leak would not show`)
    return rows[0].row
  }
  const tables: Table[] = []
  for (const name of names) {
    const { rows } = await database.query<{ column: string }>(
      `select quote_ident(attname) as column from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [`public.${name}`],
    )
    const columns = rows.map(({ column }) => column)
    tables.push({ name, columns, own: await rowOf(name, ids.own), other: await rowOf(name, ids.other) })
  }
  return tables
}

export interface Walk {
  asked: number
  /** A sentence for each unexpected result. */
  complaints: string[]
}

/** @param only these tables; default: all */
export async function walk(ground: Ground, only?: readonly string[]): Promise<Walk> {
  const { database, tables, roles } = ground
  const result: Walk = { asked: 0, complaints: [] }
  await database.query('savepoint walk')
  // Disables triggers, which could refuse before the policy is checked.
  await database.query('set local session_replication_role = replica')
  for (const role of roles) {
    const may = MAY[role]
    if (!may) {
      result.complaints.push(`${role}: nobody has said what this role is for`)
      continue
    }
    for (const table of tables.filter(({ name }) => !only || only.includes(name)))
      for (const question of await questionsOf(ground, role, table)) {
        const { command, whose, isGranted } = question
        const should = isGranted && may(command, whose)
        const does = await reaches(ground, role, question)
        result.asked++
        if (does !== should)
          result.complaints.push(
            `${role} ${does ? 'reaches' : 'does not reach'} ${table.name} by ${command}, ${whose}`,
          )
      }
  }
  await database.query('rollback to walk')
  return result
}

interface Question {
  command: Command
  whose: Whose
  isGranted: boolean
  text: string
  values: unknown[]
}

async function questionsOf(
  { database, own, other }: Ground,
  role: string,
  table: Table,
): Promise<Question[]> {
  const { rows } = await database.query<{ column: string; updates: boolean }>(
    `select quote_ident(attname) as column, has_column_privilege($1, attrelid, attnum, 'UPDATE') as updates
     from pg_attribute where attrelid = $2::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and has_column_privilege($1, attrelid, attnum, 'SELECT') order by attname = 'tenant_id', attnum`,
    [role, `public.${table.name}`],
  )
  const {
    rows: [granted],
  } = await database.query<{ inserts: boolean; deletes: boolean }>(
    "select has_table_privilege($1, $2, 'INSERT') as inserts, has_table_privilege($1, $2, 'DELETE') as deletes",
    [role, `public.${table.name}`],
  )
  const sees = rows.some(({ column }) => column === 'tenant_id')
  const changed = rows.find(({ updates }) => updates)?.column
  const gives = rows.some(({ column, updates }) => updates && column === 'tenant_id')
  const columns = table.columns.join(', ')
  const insert = `insert into ${table.name} (${columns})
    select ${columns} from jsonb_populate_record(null::${table.name}, $1)`
  const set = changed ?? table.columns[0]
  const of = (whose: Whose, tenant: number, row: string): Question[] => [
    {
      command: 'SELECT',
      whose,
      isGranted: sees,
      text: `select tenant_id from ${table.name} where tenant_id = $1`,
      values: [tenant],
    },
    { command: 'INSERT', whose, isGranted: granted?.inserts === true, text: insert, values: [row] },
    {
      command: 'UPDATE',
      whose,
      isGranted: sees && changed !== undefined,
      text: `update ${table.name} set ${set} = ${set} where tenant_id = $1`,
      values: [tenant],
    },
    {
      command: 'DELETE',
      whose,
      isGranted: sees && granted?.deletes === true,
      text: `delete from ${table.name} where tenant_id = $1`,
      values: [tenant],
    },
  ]
  return [
    ...of('own', own, table.own),
    ...of('other', other, table.other),
    ...of('unset', own, table.own),
    {
      command: 'UPDATE',
      whose: 'moved',
      isGranted: gives,
      text: `update ${table.name} set tenant_id = $2 where tenant_id = $1`,
      values: [own, other],
    },
  ]
}

/** Whether the policy allows it. A constraint violation counts as allowed, since the policy did not refuse. */
async function reaches({ database, own }: Ground, role: string, question: Question): Promise<boolean> {
  await database.query('savepoint question')
  try {
    await database.query("select set_config('app.tenant', $1, true)", [
      question.whose === 'unset' ? '' : String(own),
    ])
    await database.query(`set local role ${pg.escapeIdentifier(role)}`)
    const { rowCount } = await database.query(question.text, question.values)
    return (rowCount ?? 0) > 0
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    if (error.code === '42501') return false
    if (error.code?.startsWith('23')) return true
    throw error
  } finally {
    await database.query('rollback to question')
  }
}

interface Mutant {
  table: string
  /** The SQL that weakens the table. */
  statement: string
}

/** Every policy dropped or weakened in every possible way, and row-level security or its FORCE switched off. */
export async function mutantsOf({ database, tables }: Ground): Promise<Mutant[]> {
  const { rows } = await database.query<{
    table: string
    name: string
    cmd: string
    qual: string
    isForAll: boolean
  }>(
    `select tablename as table, quote_ident(policyname) as name, cmd, qual, roles = '{public}' as "isForAll"
     from pg_policies where schemaname = 'public' order by 1, 2`,
  )
  return [
    ...rows.flatMap(({ table, name, cmd, qual, isForAll }) =>
      [
        `drop policy ${name} on ${table}`,
        ...(qual === 'true' ? [] : [`alter policy ${name} on ${table} using (true)`]),
        ...(cmd === 'SELECT' ? [] : [`alter policy ${name} on ${table} with check (true)`]),
        ...(isForAll ? [] : [`alter policy ${name} on ${table} to public`]),
      ].map(statement => ({ table, statement })),
    ),
    ...tables.flatMap(({ name }) =>
      ['disable row level security', 'no force row level security'].map(what => ({
        table: name,
        statement: `alter table ${name} ${what}`,
      })),
    ),
  ]
}

/** @returns whether the walk notices the change; the change is rolled back */
export async function isCaught(ground: Ground, { table, statement }: Mutant): Promise<boolean> {
  await ground.database.query('savepoint mutant')
  await ground.database.query(statement)
  const { complaints } = await walk(ground, [table])
  await ground.database.query('rollback to mutant')
  return complaints.length > 0
}

export interface Policies extends Walk {
  roles: number
  tables: number
  mutants: number
  caught: number
}

/** @param drawn tests one in this many mutants; 1 tests all */
export async function policies(ground: Ground, drawn = 1): Promise<Policies> {
  const { database, roles, tables } = ground
  await database.query('begin')
  try {
    const { asked, complaints } = await walk(ground)
    const mutants = (await mutantsOf(ground)).filter((_, i) => i % drawn === 0)
    let caught = 0
    for (const mutant of mutants)
      if (await isCaught(ground, mutant)) caught++
      else complaints.push(`nobody notices: ${mutant.statement}`)
    return { asked, complaints, roles: roles.length, tables: tables.length, mutants: mutants.length, caught }
  } finally {
    await database.query('rollback')
  }
}
