/**
 * A page of appointments and its total, in one statement: what every list of them is made of. Which appointments a
 * page shows is read from an index as far as one serves; whole rows and their persons are read for those alone.
 */
import type { SORTS as FIELDS } from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { type Page, type Sort, toPage } from '@clinica/contract/page.ts'
import { MAX_PAGE_SIZE, PAGE_SIZES, PICKER_SIZE } from '@clinica/contract/sizes.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import type { Tx } from '../db/tenant.ts'
import { type Row, records, toAtendimento } from './sql.ts'

type Field = (typeof FIELDS)[number]

/** Inside the page's query and around it the same; `p` and `d` are the patient and the professional. */
const SORTS: Record<Field, string> = {
  dataHoraInicioAtendimento: 'a.inicio',
  'paciente.nome': `p.nome collate "pt-BR-x-icu"`,
  'profissional.nome': `d.nome collate "pt-BR-x-icu"`,
  tipoConsulta: 'a.tipo_consulta',
  status: 'a.status',
  dataHoraChegada: 'a.chegada',
}

/** What of an appointment has to be read for it. */
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
  /** What a search finds is found once, for the total and for the page. */
  nomeOuCpf?: string | null
}

/** The appointments of a filter, before they are sorted and cut. */
export type Filtered = SelectQueryBuilder<DB & { a: DB['atendimentos'] }, 'a', object>

export async function pageOfRecords(
  tx: Tx,
  tenantId: number,
  rows: Filtered,
  query: PageQuery,
): Promise<Page<Atendimento>> {
  const order = orderOf(query)
  const needed = rows.select(['a.id', ...query.sort.map(({ field }) => NEEDED[field])])
  const counted = rows.select(sql<number>`count(*)`.as('total'))
  const shown = (of: RawBuilder<unknown>) =>
    sql`select a.id from ${of} a ${namesFor(query, tenantId)} order by ${order} ${cut(query)}`
  // Each is worked out once, however often the planner would copy it into the rows.
  const [first, total, keys] = query.nomeOuCpf
    ? [
        sql`achados as materialized ${needed},`,
        sql`(select count(*) as total from achados)`,
        shown(sql`achados`),
      ]
    : [sql``, sql`${counted}`, shown(sql`${needed}`)]
  const page = sql<Row>`(
    with ${first} contados as materialized ${total}
    select t.*, contados.total from contados, atendimentos t
    where t.tenant_id = ${tenantId} and t.id in (${keys}))`

  const found = await records(tx, tenantId, page)
    .select(sql<number>`a.total`.as('total'))
    .orderBy(order)
    .execute()
  // Past the end no row carries the total.
  const of = found[0]?.total ?? (query.page > 0 ? (await counted.executeTakeFirstOrThrow()).total : 0)
  return toPage(found.map(toAtendimento), query, of)
}

function orderOf({ sort }: PageQuery): RawBuilder<unknown> {
  const keys = sort.map(({ field, direction }) => `${SORTS[field]} ${direction}`)
  // Ties are broken by id, so that no row is shown twice or skipped.
  return sql.raw([...keys, 'a.id'].join(', '))
}

/** The names that it is sorted by; every appointment has both, so that a join leaves none out. */
function namesFor({ sort }: PageQuery, tenantId: number): RawBuilder<unknown> {
  const has = (field: Field) => sort.some(one => one.field === field)
  const patients = sql`join pacientes p on p.tenant_id = ${tenantId} and p.id = a.paciente_id`
  const professionals = sql`join profissionais d on d.tenant_id = ${tenantId} and d.id = a.profissional_id`
  return sql`${has('paciente.nome') ? patients : sql``} ${has('profissional.nome') ? professionals : sql``}`
}

const USUAL_SIZES: readonly number[] = [...PAGE_SIZES, PICKER_SIZE, MAX_PAGE_SIZE]

/**
 * A plan is made once for all values: of a limit that it does not know it expects a tenth of the table, and reads
 * persons accordingly. So the sizes that pages have are said in the text; of others there would be a thousand texts.
 */
function cut({ page, size }: PageQuery): RawBuilder<unknown> {
  const limit = USUAL_SIZES.includes(size) ? sql.lit(size) : sql`${size}`
  return page === 0 ? sql`limit ${limit}` : sql`limit ${limit} offset ${page * size}`
}
