/** Applies a list's filters to the appointments that the caller may see, for both the page and the export. */
import type { listar } from '@clinica/contract/atendimentos/endpoints.ts'
import { addDays, instantOf } from '@clinica/contract/clock.ts'
import type * as z from '@clinica/contract/zod.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { patientsNamed, patientsNamedAmong } from '../pacientes/index.ts'
import type { Filtered } from './page.ts'
import { onlyTheirs } from './sql.ts'

type Filters = Omit<z.output<typeof listar.query>, 'page' | 'size' | 'sort'>

export function filtered(
  { tx, caller, record }: Pick<Context, 'tx' | 'caller' | 'record'>,
  asked: Filters,
): Filtered {
  const { de, ate, nomeOuCpf, profissionais, status, tipoConsulta } = asked
  const { tenantId } = caller
  let rows = tx.selectFrom('atendimentos as a').where('a.tenant_id', '=', tenantId)
  const theirs = record.only(onlyTheirs(caller))
  const own = sql`select distinct a.paciente_id as id from atendimentos a where a.tenant_id = ${tenantId} and (${theirs})`
  const named = (term: string) =>
    theirs ? patientsNamedAmong(own, tenantId, term) : patientsNamed(tenantId, term)
  // Each combination of filters is its own statement: one plan for all of them would suit none.
  if (theirs) rows = rows.where(theirs)
  if (de) rows = rows.where('a.inicio', '>=', instantOf(de, '00:00'))
  if (ate) rows = rows.where('a.inicio', '<', instantOf(addDays(ate, 1), '00:00'))
  // `oneOf` compares a single value with `=`, so that its index returns appointments in the order of their start.
  if (profissionais) rows = rows.where('a.profissional_id', '=', oneOf(profissionais, sql`int[]`))
  if (status) rows = rows.where('a.status', '=', oneOf(status, sql`text[]`))
  if (tipoConsulta) rows = rows.where('a.tipo_consulta', '=', tipoConsulta)
  return {
    rows,
    patients: nomeOuCpf ? named(nomeOuCpf) : null,
    isOfAPeriod: Boolean(de || ate),
  }
}

const oneOf = <T>(values: readonly T[], type: RawBuilder<unknown>): RawBuilder<T> =>
  values.length === 1 ? sql`${values[0]}` : sql`any(${values}::${type})`
