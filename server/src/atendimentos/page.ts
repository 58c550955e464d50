/**
 * Reads a page of appointments and its total in one statement, for all lists of them. Indexes choose the page's
 * appointments where possible; whole rows and their people are read only for those.
 */
import type { SORTS as FIELDS } from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { type Page, type Sort, toPage } from '@clinica/contract/page.ts'
import { MAX_PAGE_SIZE, PAGE_SIZES, PICKER_SIZE } from '@clinica/contract/page-sizes.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Slots, statement } from '../db/statement.ts'
import type { Tx } from '../db/tenant.ts'
import { inTurns } from '../in-turns.ts'
import { type Filtered, type FilterShape, type Filters, type FilterValues, filtered } from './filtered.ts'
import { type Row, SHOWN, toAtendimento, withPeople } from './sql.ts'

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

/** What of a page decides its statement's text. */
interface PageShape {
  filters: FilterShape
  sort: Sort<Field>[]
  isFirst: boolean
  /** Null for sizes that no list of ours offers. */
  size: number | null
  upTo: number | null
}

interface PageValues extends FilterValues {
  size: number
  /** Rows on the pages before. */
  offset: number
  /** Rows up to the end of this page. */
  upTo: number
}

export async function pageOfRecords(
  tx: Tx,
  { shape: filters, values }: Filters,
  query: PageQuery,
): Promise<Page<Atendimento>> {
  const { page, size, sort } = query
  const upTo = (page + 1) * size
  const { rows } = await tx.executeQuery(
    PAGE(
      { filters, sort, isFirst: page === 0, size: usual(size), upTo: usual(upTo) },
      { ...values, size, offset: page * size, upTo },
    ),
  )
  // Past the end no row has the total, so count again.
  const countAgain = async () => (await tx.executeQuery(COUNT(filters, values))).rows[0]?.total ?? 0
  return toPage(
    await inTurns(rows, toAtendimento),
    query,
    rows[0]?.total ?? (page > 0 ? await countAgain() : 0),
  )
}

const PAGE = statement((db, shape: PageShape, slots: Slots<PageValues>) => {
  const { tenantId } = slots
  const { first, total, keys } = asked(filtered(db, shape.filters, slots), shape, slots)
  const page = sql<Row>`(
    with ${first} contados as materialized ${total}
    select ${sql.join(SHOWN.map(column => sql.ref(`t.${column}`)))}, contados.total
    from contados, (${keys}) k join atendimentos t on t.tenant_id = ${tenantId} and t.id = k.id)`
  return withPeople(db, tenantId, page)
    .select(SHOWN.map(column => `a.${column}` as const))
    .select(sql<number>`a.total`.as('total'))
    .orderBy(orderOf(shape.sort))
})

const COUNT = statement((db, shape: FilterShape, slots: Slots<FilterValues>) =>
  countOf(allOf(filtered(db, shape, slots))),
)

const allOf = ({ rows, patients }: Filtered) =>
  patients ? rows.where('a.paciente_id', 'in', patients) : rows
const countOf = (rows: Filtered['rows']) => rows.select(sql<number>`count(*)`.as('total'))

/** The ids of the page and the total, and what both are taken from; `materialized` has each computed once. */
function asked(filtered: Filtered, shape: PageShape, slots: Slots<PageValues>) {
  const { rows, patients, isOfAPeriod } = filtered
  const { sort } = shape
  const needed = allOf(filtered).select(['a.id', ...sort.map(({ field }) => NEEDED[field])])
  const order = orderOf(sort)
  const shown = (of: RawBuilder<unknown>) =>
    sql`select a.id from ${of} a ${namesFor(sort, slots.tenantId)} order by ${order} ${cut(shape, slots)}`
  if (!patients) return { first: sql``, total: sql`${countOf(rows)}`, keys: shown(sql`${needed}`) }

  const isByStart = sort[0]?.field === 'dataHoraInicioAtendimento' && sort.length === 1
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
    .orderBy(order)
    .limit(shape.upTo === null ? slots.upTo : sql.lit(shape.upTo))
  return {
    first: sql`pessoas as materialized ${patients},`,
    total: sql`${countOf(rows.where('a.paciente_id', 'in', sql<number>`(select f.id from pessoas f)`))}`,
    keys: shown(sql`(select a.* from pessoas f cross join lateral ${firstOfEach} a)`),
  }
}

function orderOf(sort: readonly Sort<Field>[]): RawBuilder<unknown> {
  const keys = sort.flatMap(({ field, direction }) => SORTS[field].map(key => `${key} ${direction}`))
  // Ties are broken by id, so that no row is shown twice or skipped.
  return sql.raw([...keys, 'a.id'].join(', '))
}

/** Joins the tables of the names to sort by. Every appointment has both people, so that no row is lost. */
function namesFor(sort: readonly Sort<Field>[], tenantId: RawBuilder<number>): RawBuilder<unknown> {
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
const usual = (size: number): number | null => (USUAL_SIZES.includes(size) ? size : null)

function cut({ size, isFirst }: PageShape, slots: Slots<PageValues>): RawBuilder<unknown> {
  const limit = size === null ? slots.size : sql.lit(size)
  return isFirst ? sql`limit ${limit}` : sql`limit ${limit} offset ${slots.offset}`
}
