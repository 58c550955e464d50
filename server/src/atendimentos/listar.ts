import { listar as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { addDays, instantOf } from '@clinica/contract/clock.ts'
import { toPage } from '@clinica/contract/page.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import type { Tx } from '../db/tenant.ts'
import { handle } from '../http/handle.ts'
import { patientsNamed } from '../pacientes/index.ts'
import { onlyTheirs, records, toAtendimento } from './sql.ts'

type Query = z.output<typeof entry.query>

/** In the query of the page and around it the same; `p` and `d` are the patient and the professional. */
const SORTS = {
  dataHoraInicioAtendimento: 'a.inicio',
  'paciente.nome': `p.nome collate "pt-BR-x-icu"`,
  'profissional.nome': `d.nome collate "pt-BR-x-icu"`,
  tipoConsulta: 'a.tipo_consulta',
  status: 'a.status',
  dataHoraChegada: 'a.chegada',
} as const

function orderOf(query: Query): Expression<unknown> {
  const keys = query.sort.map(({ field, direction }) => `${SORTS[field]} ${direction}`)
  // Ties are broken by id, so that no row is shown twice or skipped.
  return sql.raw([...keys, 'a.id'].join(', '))
}

function filtered(tx: Tx, tenantId: number, query: Query, theirs: Expression<SqlBool> | null) {
  const { de, ate, nomeOuCpf, profissionais, status, tipoConsulta } = query
  let rows = tx.selectFrom('atendimentos as a').where('a.tenant_id', '=', tenantId)
  // Each set of filters is a statement of its own: a plan for all of them would serve none.
  if (theirs) rows = rows.where(theirs)
  if (de) rows = rows.where('a.inicio', '>=', instantOf(de, '00:00'))
  if (ate) rows = rows.where('a.inicio', '<', instantOf(addDays(ate, 1), '00:00'))
  if (nomeOuCpf) rows = rows.where('a.paciente_id', 'in', patientsNamed(tx, nomeOuCpf))
  if (profissionais) rows = rows.where('a.profissional_id', '=', sql<number>`any(${profissionais}::int[])`)
  if (status) rows = rows.where('a.status', '=', sql<string>`any(${status}::text[])`)
  if (tipoConsulta) rows = rows.where('a.tipo_consulta', '=', tipoConsulta)
  return rows
}

export const listar = handle(entry)(async ({ tx, caller, query, record }) => {
  const { tenantId } = caller
  const rows = filtered(tx, tenantId, query, record.only(onlyTheirs(caller)))
  const order = orderOf(query)
  const byName = query.sort.some(({ field }) => field === 'paciente.nome' || field === 'profissional.nome')
  const page = (
    byName
      ? rows
          .innerJoin('pacientes as p', join =>
            join.on('p.tenant_id', '=', tenantId).onRef('p.id', '=', 'a.paciente_id'),
          )
          .innerJoin('profissionais as d', join =>
            join.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 'a.profissional_id'),
          )
      : rows
  )
    .selectAll('a')
    .orderBy(order)
    .limit(query.size)
    .offset(query.page * query.size)

  const counted = rows.select(sql<number>`count(*)`.as('total'))
  const found = await records(tx, tenantId, page).select(counted.as('total')).orderBy(order).execute()
  const first = found[0]
  // Past the end no row carries the total.
  const total = first
    ? (first.total ?? 0)
    : query.page > 0
      ? (await counted.executeTakeFirstOrThrow()).total
      : 0
  return toPage(found.map(toAtendimento), query, total)
})
