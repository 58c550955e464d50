/**
 * Reads a page of appointments and its total in one statement, for all lists of them. Indexes choose the page's
 * appointments where possible; whole rows and their people are read only for those.
 */
import type { SORTS as FIELDS } from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { type Page, type Sort, toPage } from '@clinica/contract/page.ts'
import { MAX_PAGE_SIZE, PAGE_SIZES, PICKER_SIZE } from '@clinica/contract/page-sizes.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import type { Tx } from '../db/tenant.ts'
import { inTurns } from '../in-turns.ts'
import { type Row, records, toAtendimento } from './sql.ts'

type Field = (typeof FIELDS)[number]

/** People are sorted as in their own lists, by both names. */
const names = (of: 'p' | 'd') => ['nome', 'sobrenome'].map(name => `${of}.${name} collate "pt-BR-x-icu"`)

/** Sort keys, valid both in the page's inner query and around it; `p` and `d` are the patient and the professional. */
const SORTS: Record<Field, readonly string[]> = {
  dataHoraInicioAtendimento: ['a.inicio'],
  'paciente.nome': names('p'),
  'profissional.nome': names('d'),
  tipoConsulta: ['a.tipo_consulta'],
  status: ['a.status'],
  dataHoraChegada: ['a.chegada'],
}

/** The columns that each sort key needs. */
const NEEDED = {
  dataHoraInicioAtendimento: 'a.inicio',
  'paciente.nome': 'a.paciente_id',
  'profissional.nome': 'a.profissional_id',
  tipoConsulta: 'a.tipo_consulta',
  status: 'a.status',
  dataHoraChegada: 'a.chegada',
} as const satisfies Record<Field, string>

interface PageQuery {
  page: number
  size: number
  sort: Sort<Field>[]
}

/** The filtered appointments, before sorting and paging. */
export interface Filtered {
  rows: SelectQueryBuilder<DB & { a: DB['atendimentos'] }, 'a', object>
  /** The patients that a search finds, whose appointments alone are asked for; null without a search. */
  patients: RawBuilder<number> | null
  /** Whether a period limits the rows. */
  isOfAPeriod: boolean
}

export async function pageOfRecords(
  tx: Tx,
  tenantId: number,
  filtered: Filtered,
  query: PageQuery,
): Promise<Page<Atendimento>> {
  const { first, total, keys } = asked(tenantId, filtered, query)
  const page = sql<Row>`(
    with ${first} contados as materialized ${total}
    select t.*, contados.total from contados, atendimentos t
    where t.tenant_id = ${tenantId} and t.id in (${keys}))`

  const found = await records(tx, tenantId, page)
    .select(sql<number>`a.total`.as('total'))
    .orderBy(orderOf(query))
    .execute()
  // Past the end no row has the total, so count again.
  const countAgain = async () => (await countOf(allOf(filtered)).executeTakeFirstOrThrow()).total
  return toPage(
    await inTurns(found, toAtendimento),
    query,
    found[0]?.total ?? (query.page > 0 ? await countAgain() : 0),
  )
}

const allOf = ({ rows, patients }: Filtered) =>
  patients ? rows.where('a.paciente_id', 'in', patients) : rows
const countOf = (rows: Filtered['rows']) => rows.select(sql<number>`count(*)`.as('total'))

/** The ids of the page and the total, and what both are taken from; `materialized` has each computed once. */
function asked(tenantId: number, filtered: Filtered, query: PageQuery) {
  const { rows, patients, isOfAPeriod } = filtered
  const needed = allOf(filtered).select(['a.id', ...query.sort.map(({ field }) => NEEDED[field])])
  const shown = (of: RawBuilder<unknown>) =>
    sql`select a.id from ${of} a ${namesFor(query, tenantId)} order by ${orderOf(query)} ${cut(query)}`
  if (!patients) return { first: sql``, total: sql`${countOf(rows)}`, keys: shown(sql`${needed}`) }

  const [sort, ...others] = query.sort
  const isByStart = sort?.field === 'dataHoraInicioAtendimento' && others.length === 0
  // In a period each patient has few, which are looked for once; in all the years each has many, of which an index
  // has the first in their order.
  if (isOfAPeriod || !isByStart)
    return {
      first: sql`achados as materialized ${needed},`,
      total: sql`(select count(*) as total from achados)`,
      keys: shown(sql`achados`),
    }
  const firstOfEach = rows
    .select(['a.id', 'a.inicio'])
    .where('a.paciente_id', '=', sql<number>`f.id`)
    .orderBy(orderOf(query))
    .limit(limitOf((query.page + 1) * query.size))
  return {
    first: sql`pessoas as materialized ${patients},`,
    total: sql`${countOf(rows.where('a.paciente_id', 'in', sql<number>`(select f.id from pessoas f)`))}`,
    keys: shown(sql`(select a.* from pessoas f cross join lateral ${firstOfEach} a)`),
  }
}

function orderOf({ sort }: PageQuery): RawBuilder<unknown> {
  const keys = sort.flatMap(({ field, direction }) => SORTS[field].map(key => `${key} ${direction}`))
  // Ties are broken by id, so that no row is shown twice or skipped.
  return sql.raw([...keys, 'a.id'].join(', '))
}

/** Joins the tables of the names to sort by. Every appointment has both people, so that no row is lost. */
function namesFor({ sort }: PageQuery, tenantId: number): RawBuilder<unknown> {
  const has = (field: Field) => sort.some(one => one.field === field)
  const patients = sql`join pacientes p on p.tenant_id = ${tenantId} and p.id = a.paciente_id`
  const professionals = sql`join profissionais d on d.tenant_id = ${tenantId} and d.id = a.profissional_id`
  return sql`${has('paciente.nome') ? patients : sql``} ${has('profissional.nome') ? professionals : sql``}`
}

const USUAL_SIZES: readonly number[] = [...PAGE_SIZES, PICKER_SIZE, MAX_PAGE_SIZE]

/**
 * PostgreSQL makes one plan for all values: with an unknown limit it expects a tenth of the table, and joins the people
 * accordingly. So usual page sizes are part of the SQL text; other sizes are not, or there would be a thousand texts.
 */
const limitOf = (size: number): RawBuilder<number> =>
  USUAL_SIZES.includes(size) ? sql.lit(size) : sql`${size}`

const cut = ({ page, size }: PageQuery): RawBuilder<unknown> =>
  page === 0 ? sql`limit ${limitOf(size)}` : sql`limit ${limitOf(size)} offset ${page * size}`
