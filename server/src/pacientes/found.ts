/** The patients that a search finds: as ids for filters, and as a page with total for the patient list. */
import type { Sort } from '@clinica/contract/page.ts'
import { CROWD } from '@clinica/contract/page-sizes.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Value } from '../db/statement.ts'
import type { Tx } from '../db/tenant.ts'
import { withTotal } from '../db/with-total.ts'
import {
  orderOf,
  type PersonRow,
  type Search,
  type SearchShape,
  type SortField,
  searchOf,
  shapeOf,
  wordPatterns,
} from '../pessoas/index.ts'
import type { COLUMNS } from './record.ts'

/** What is compared, as values or as their places in a statement. */
interface Patterns {
  words: Value<readonly string[]>
  cpf: Value<string | null>
  /** Only the quick search looks for phone numbers. */
  celular?: Value<string | null>
}

/**
 * A relation of the patients found, archived ones included, with the sort columns. Uses a database function, because
 * under a row-level security policy no index can serve LIKE. Terms too short for the index (two letters) are compared
 * with every row of the clinic, under the policy.
 */
function found(
  tenantId: Value<number>,
  { isNamed, isNumbered, isIndexed }: SearchShape,
  { words, cpf, celular = null }: Patterns,
): RawBuilder<unknown> {
  const names = isNamed ? wordPatterns(words) : sql`null`
  const digits = isNumbered ? sql`${cpf}` : sql`null`
  const phone = celular === null ? sql`null` : sql`${celular}`
  if (isIndexed) return sql`buscar_pacientes(${names}, ${digits}, ${phone})`
  return sql`(
    select id, user_id, numero_prontuario, nome, sobrenome, cpf, arquivado_em, busca from pacientes
    where tenant_id = ${tenantId}
      and (busca like all (${names}) or cpf like ${digits} or celular like ${phone}))`
}

/** The ids of the patients whose name or CPF matches the term. */
export const patientsNamed = (
  tenantId: Value<number>,
  shape: SearchShape,
  patterns: Patterns,
): RawBuilder<number> => sql`(select p.id from ${found(tenantId, shape, patterns)} p)`

/** The ids of the patients whose name matches. */
export function patientsOfName(tenantId: number, nome: string): RawBuilder<number> {
  const search = searchOf({ nome, cpf: null }) ?? { words: [], cpf: null }
  return patientsNamed(tenantId, shapeOf(search), search)
}

/**
 * Those of `own` whose name or CPF matches, for callers who may not learn of anybody else. Only these are compared with
 * the term (`offset 0` keeps the planner from comparing all first): how long it takes depends on no other patient.
 * @param own a query of patients' ids, as `id`
 */
export function patientsNamedAmong(
  own: RawBuilder<unknown>,
  tenantId: Value<number>,
  { isNamed, isNumbered }: SearchShape,
  { words, cpf }: Patterns,
): RawBuilder<number> {
  const names = isNamed ? wordPatterns(words) : sql`null`
  return sql`(
    select p.id from (${own}) o cross join lateral (
      select id, busca, cpf from pacientes where tenant_id = ${tenantId} and id = o.id offset 0) p
    where p.busca like all (${names}) or p.cpf like ${isNumbered ? sql`${cpf}` : sql`null`})`
}

/**
 * The first patients whose name or digits match the term, as `id` and `place`. Names that begin with the term come
 * before names that contain it; then by name.
 */
export function firstFound(
  tenantId: number,
  { termo, digits, most }: { termo: string; digits: string | null; most: number },
): RawBuilder<unknown> {
  const pattern = digits === null ? null : `%${digits}%`
  const { words } = searchOf({ nome: termo, cpf: null }) ?? { words: [] }
  const search = { words, cpf: pattern }
  const whole = termo.split(/\s+/).join(' ')
  return sql`(
    select p.id, row_number() over (order by p.busca like substr((${wordPatterns([whole])})[1], 2) desc, ${orderOf(BY_NAME)}) as place
    from ${found(tenantId, shapeOf(search), { ...search, celular: pattern })} p
    where p.arquivado_em is null order by place limit ${most})`
}

const BY_NAME = [{ field: 'nome', direction: 'asc' }] as const

interface Asked<C extends (typeof COLUMNS)[number]> {
  tenantId: number
  search: Search
  columns: readonly C[]
  archived: boolean
  theirs: RawBuilder<SqlBool> | null
  page: { page: number; size: number; sort: readonly Sort<SortField>[] }
}

/**
 * One page of the patients found, with the total and, unless it exceeds `CROWD`, the ids of all. The search runs once:
 * its result is counted and sorted, and whole rows are read only for the page.
 */
export async function foundPage<C extends (typeof COLUMNS)[number]>(
  tx: Tx,
  { tenantId, search, columns, archived, theirs, page }: Asked<C>,
): Promise<{ rows: PersonRow<'pacientes', C>[]; total: number; ids: number[] | null }> {
  const order = orderOf(page.sort)
  const shown = sql.join(columns.map(column => sql.ref(`p.${column}`)))
  const byEmail = page.sort.some(({ field }) => field === 'email')
  const sorted = byEmail
    ? sql`(select a.*, u.email from achados a join users u on u.tenant_id = ${tenantId} and u.id = a.user_id)`
    : sql`achados`
  const { rows } = await sql<
    PersonRow<'pacientes', C> & { id: number | null; total: number; ids: number[] | null }
  >`
    with achados as materialized (
      select p.* from ${found(tenantId, shapeOf(search), search)} p
      where ${sql.raw(archived ? 'p.arquivado_em is not null' : 'p.arquivado_em is null')}
        ${theirs ? sql`and ${theirs}` : sql``}
    ),
    total as (select count(*) as total, case when count(*) <= ${CROWD} then coalesce(array_agg(id), '{}') end as ids from achados),
    pagina as (
      select ${shown}, u.email, u.imagem_perfil
      from (select p.id from ${sorted} p order by ${order} limit ${page.size} offset ${page.page * page.size}) o
      join pacientes p on p.tenant_id = ${tenantId} and p.id = o.id
      join users u on u.tenant_id = ${tenantId} and u.id = p.user_id
    )
    select total.total, total.ids, p.* from total left join pagina p on true order by ${order}`.execute(tx)
  return { ...withTotal(rows, 'id'), ids: rows[0]?.ids ?? null }
}
