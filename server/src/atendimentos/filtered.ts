/** A list's filters on the appointments that the caller may see, for both the page and the export. */
import type { listar } from '@clinica/contract/atendimentos/endpoints.ts'
import type { Status, TIPOS_CONSULTA } from '@clinica/contract/atendimentos/rules.ts'
import { addDays, instantOf } from '@clinica/contract/clock.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import type * as z from '@clinica/contract/zod.ts'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import type { Slots } from '../db/statement.ts'
import type { Context } from '../http/context.ts'
import { patientsNamed, patientsNamedAmong } from '../pacientes/index.ts'
import { type SearchShape, type SearchValues, searchOf, shapeOf, valuesOf } from '../pessoas/index.ts'
import { onlyTheirs } from './sql.ts'

type Asked = Omit<z.output<typeof listar.query>, 'page' | 'size' | 'sort'>

/** Which filters there are. Each combination is its own statement: one plan for all of them would suit none. */
export interface FilterShape {
  /** Whose record rule holds. */
  role: Role
  ofPatient: boolean
  de: boolean
  ate: boolean
  profissionais: Some
  status: Some
  tipoConsulta: boolean
  search: SearchShape | null
}

/** One value is compared with `=`, so that its index returns appointments in the order of their start. */
type Some = 'all' | 'one' | 'several'

/** What they are compared with. */
export interface FilterValues extends SearchValues {
  tenantId: number
  personId: number
  pacienteId: number | null
  de: Date | null
  ate: Date | null
  profissionais: readonly number[] | number | null
  status: readonly Status[] | Status | null
  tipoConsulta: (typeof TIPOS_CONSULTA)[number] | null
}

export interface Filters {
  shape: FilterShape
  values: FilterValues
}

/** @param pacienteId of the patient whose appointments alone are asked for */
export function filtersOf(
  { caller, record }: Pick<Context, 'caller' | 'record'>,
  { de, ate, nomeOuCpf, profissionais, status, tipoConsulta }: Partial<Asked>,
  pacienteId: number | null = null,
): Filters {
  const search = nomeOuCpf ? searchOf({ nome: nomeOuCpf, cpf: nomeOuCpf }) : null
  return {
    shape: {
      role: record.only(caller.role),
      ofPatient: pacienteId !== null,
      de: Boolean(de),
      ate: Boolean(ate),
      profissionais: someOf(profissionais),
      status: someOf(status),
      tipoConsulta: Boolean(tipoConsulta),
      search: search && shapeOf(search),
    },
    values: {
      tenantId: caller.tenantId,
      personId: caller.personId,
      pacienteId,
      de: de ? instantOf(de, '00:00') : null,
      ate: ate ? instantOf(addDays(ate, 1), '00:00') : null,
      profissionais: oneOrAll(profissionais),
      status: oneOrAll(status),
      tipoConsulta: tipoConsulta ?? null,
      ...valuesOf(search),
    },
  }
}

const someOf = (values: readonly unknown[] | null | undefined): Some =>
  values ? (values.length === 1 ? 'one' : 'several') : 'all'

const oneOrAll = <T>(values: readonly T[] | null | undefined): readonly T[] | T | null =>
  values?.length === 1 ? (values[0] as T) : (values ?? null)

/** The filtered appointments, before sorting and paging. */
export interface Filtered {
  rows: SelectQueryBuilder<DB & { a: DB['atendimentos'] }, 'a', object>
  /** The patients that a search finds, whose appointments alone are asked for; null without a search. */
  patients: RawBuilder<number> | null
  /** Whether a period limits the rows. */
  isOfAPeriod: boolean
}

export function filtered(db: Kysely<DB>, shape: FilterShape, slots: Slots<FilterValues>): Filtered {
  const { tenantId } = slots
  let rows = db.selectFrom('atendimentos as a').where('a.tenant_id', '=', tenantId)
  const theirs = onlyTheirs({ role: shape.role, personId: slots.personId })
  const own = sql`select distinct a.paciente_id as id from atendimentos a where a.tenant_id = ${tenantId} and (${theirs})`
  if (theirs) rows = rows.where(theirs)
  if (shape.ofPatient) rows = rows.where('a.paciente_id', '=', sql<number>`${slots.pacienteId}`)
  if (shape.de) rows = rows.where('a.inicio', '>=', sql<Date>`${slots.de}`)
  if (shape.ate) rows = rows.where('a.inicio', '<', sql<Date>`${slots.ate}`)
  const among = <T>(some: Some, values: RawBuilder<unknown>, type: RawBuilder<unknown>): RawBuilder<T> =>
    some === 'one' ? sql`${values}` : sql`any(${values}::${type})`
  if (shape.profissionais !== 'all')
    rows = rows.where(
      'a.profissional_id',
      '=',
      among<number>(shape.profissionais, slots.profissionais, sql`int[]`),
    )
  if (shape.status !== 'all')
    rows = rows.where('a.status', '=', among<Status>(shape.status, slots.status, sql`text[]`))
  if (shape.tipoConsulta)
    rows = rows.where('a.tipo_consulta', '=', sql<(typeof TIPOS_CONSULTA)[number]>`${slots.tipoConsulta}`)
  const { search } = shape
  const { words, cpf } = slots
  const named = (one: SearchShape) =>
    theirs
      ? patientsNamedAmong(own, tenantId, one, { words, cpf })
      : patientsNamed(tenantId, one, { words, cpf })
  return {
    rows,
    patients: search && named(search),
    isOfAPeriod: shape.de || shape.ate,
  }
}
