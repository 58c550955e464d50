/** A page of appointments and its total, in one statement: what every list of them is made of. */
import type { SORTS as FIELDS } from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { type Page, type Sort, toPage } from '@clinica/contract/page.ts'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import type { Tx } from '../db/tenant.ts'
import { records, toAtendimento } from './sql.ts'

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

interface PageQuery {
  page: number
  size: number
  sort: Sort<Field>[]
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
  const byName = query.sort.some(({ field }) => field === 'paciente.nome' || field === 'profissional.nome')
  const page = (byName ? withNames(rows, tenantId) : rows)
    .selectAll('a')
    .orderBy(order)
    .limit(query.size)
    .offset(query.page * query.size)

  const counted = rows.select(sql<number>`count(*)`.as('total'))
  const found = await records(tx, tenantId, page).select(counted.as('total')).orderBy(order).execute()
  // Past the end no row carries the total.
  const total = found[0]
    ? (found[0].total ?? 0)
    : query.page > 0
      ? (await counted.executeTakeFirstOrThrow()).total
      : 0
  return toPage(found.map(toAtendimento), query, total)
}

function orderOf({ sort }: PageQuery): Expression<unknown> {
  const keys = sort.map(({ field, direction }) => `${SORTS[field]} ${direction}`)
  // Ties are broken by id, so that no row is shown twice or skipped.
  return sql.raw([...keys, 'a.id'].join(', '))
}

const withNames = (rows: Filtered, tenantId: number) =>
  rows
    .innerJoin('pacientes as p', join =>
      join.on('p.tenant_id', '=', tenantId).onRef('p.id', '=', 'a.paciente_id'),
    )
    .innerJoin('profissionais as d', join =>
      join.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 'a.profissional_id'),
    )
