/** The patients that a search finds: as ids for filters, and as a page with total for the patient list. */
import type { Sort } from '@clinica/contract/page.ts'
import { CROWD } from '@clinica/contract/page-sizes.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Slots, statement, type Value } from '../db/statement.ts'
import type { Tx } from '../db/tenant.ts'
import { withTotal } from '../db/with-total.ts'
import type { Caller } from '../http/context.ts'
import {
  orderOf,
  type PersonRow,
  type Search,
  type SearchShape,
  type SearchValues,
  type SortField,
  searchOf,
  shapeOf,
  valuesOf,
  wordPatterns,
} from '../pessoas/index.ts'
import type { COLUMNS } from './record.ts'
import { onlyTheirs } from './sql.ts'

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

/** What of a search's page decides its statement's text. */
interface PageShape {
  search: SearchShape
  /** Whose patients alone are found, by their role. */
  role: Role
  columns: readonly Column[]
  archived: boolean
  sort: readonly Sort<SortField>[]
}

interface PageValues extends SearchValues {
  tenantId: number
  personId: number
  size: number
  /** Rows on the pages before. */
  offset: number
}

type Column = (typeof COLUMNS)[number]
type FoundRow<C extends Column> = PersonRow<'pacientes', C> & {
  id: number | null
  total: number
  ids: number[] | null
}

interface Asked<C extends Column> {
  caller: Caller
  search: Search
  columns: readonly C[]
  archived: boolean
  page: { page: number; size: number; sort: readonly Sort<SortField>[] }
}

/**
 * One page of the caller's patients that the search finds, with the total and, unless it exceeds `CROWD`, the ids of
 * all. The search runs once: its result is counted and sorted, and whole rows are read only for the page.
 */
export async function foundPage<C extends Column>(
  tx: Tx,
  { caller, search, columns, archived, page: { page, size, sort } }: Asked<C>,
): Promise<{ rows: PersonRow<'pacientes', C>[]; total: number; ids: number[] | null }> {
  const { tenantId, personId, role } = caller
  const { rows } = await tx.executeQuery(
    FOUND_PAGE(
      { search: shapeOf(search), role, columns, archived, sort },
      { ...valuesOf(search), tenantId, personId, size, offset: page * size },
    ),
  )
  // Of the columns, the row has those that were asked for.
  const found = rows as unknown as FoundRow<C>[]
  return { ...withTotal(found, 'id'), ids: found[0]?.ids ?? null }
}

const FOUND_PAGE = statement((_, shape: PageShape, slots: Slots<PageValues>) => {
  const { tenantId, personId, words, cpf } = slots
  const order = orderOf(shape.sort)
  const shown = sql.join(shape.columns.map(column => sql.ref(`p.${column}`)))
  const theirs = onlyTheirs({ role: shape.role, personId, tenantId })
  const byEmail = shape.sort.some(({ field }) => field === 'email')
  const sorted = byEmail
    ? sql`(select a.*, u.email from achados a join users u on u.tenant_id = ${tenantId} and u.id = a.user_id)`
    : sql`achados`
  return sql<FoundRow<Column>>`
    with achados as materialized (
      select p.* from ${found(tenantId, shape.search, { words, cpf })} p
      where ${sql.raw(shape.archived ? 'p.arquivado_em is not null' : 'p.arquivado_em is null')}
        ${theirs ? sql`and ${theirs}` : sql``}
    ),
    total as (
      select count(*) as total, case when count(*) <= ${sql.lit(CROWD)} then coalesce(array_agg(id), '{}') end as ids
      from achados
    ),
    pagina as (
      select ${shown}, u.email, u.imagem_perfil
      from (select p.id from ${sorted} p order by ${order} limit ${slots.size} offset ${slots.offset}) o
      join pacientes p on p.tenant_id = ${tenantId} and p.id = o.id
      join users u on u.tenant_id = ${tenantId} and u.id = p.user_id
    )
    select total.total, total.ids, p.* from total left join pagina p on true order by ${order}`
})
