/** Reads from the catalogue what our database holds. */
import type { Owner } from './owner.ts'

export interface Table {
  name: string
  /** The columns that are written; leaves out generated ones. */
  columns: string[]
  key: string[]
  /** The column numbered by a sequence, be it the table's own or one of each clinic. */
  identity: string | null
}

/** Every table except `migrations`, each after the tables it refers to. */
export async function tablesOf({ query }: Pick<Owner, 'query'>): Promise<Table[]> {
  const tables = await query<Table & { refers: string[] }>(`
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      array(select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = c.oid and indisprimary order by array_position(indkey::int2[], attnum)) as key,
      (select attname from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = c.oid and not attisdropped
          and (attidentity <> '' or pg_get_expr(adbin, adrelid) like 'proximo_id(%')) as identity,
      array(select confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as refers
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
    order by 1`)
  const sorted: Table[] = []
  while (sorted.length < tables.length) {
    const placed = new Set(sorted.map(({ name }) => name))
    const next = tables.filter(({ name, refers }) => !placed.has(name) && refers.every(to => placed.has(to)))
    if (next.length === 0) throw new Error('Tables refer to one another in a circle')
    sorted.push(...next.map(({ refers: _, ...table }) => table))
  }
  return sorted
}

export const isClinics = ({ columns }: Table): boolean => columns.includes('tenant_id')

export async function clinicsOf({ query }: Pick<Owner, 'query'>): Promise<number[]> {
  return (await query<{ id: number }>('select id from tenants order by id')).map(({ id }) => id)
}

/** The last id of each clinic's sequence, by the sequence's name ('pacientes_7'); 0 if it gave none. */
export async function lastIdsOf({ query }: Pick<Owner, 'query'>): Promise<Map<string, number>> {
  const found = await query<{ name: string; last: string }>(
    "select sequencename as name, coalesce(last_value, 0) as last from pg_sequences where schemaname = 'ids'",
  )
  return new Map(found.map(({ name, last }) => [name, Number(last)]))
}

/** The names of the migrations that have run; empty if the database was never migrated. */
export async function migrationsOf({ query }: Pick<Owner, 'query'>): Promise<string[]> {
  const [found] = await query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  )
  if (!found?.there) return []
  return (await query<{ nome: string }>('select nome from migrations order by nome')).map(({ nome }) => nome)
}
