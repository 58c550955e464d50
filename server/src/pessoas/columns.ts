/** Maps API fields to database columns, with one table for both directions. */
import type { personal } from '@clinica/contract/people.ts'
import type { DB } from '../db/schema.gen.ts'
import type { List } from './page.ts'

/** Fields that patients and professionals share. The e-mail is missing because it is in the account. */
export const PERSONAL = {
  nome: 'nome',
  sobrenome: 'sobrenome',
  rg: 'rg',
  cpf: 'cpf',
  sexo: 'sexo',
  estadoCivil: 'estado_civil',
  dataNascimento: 'data_nascimento',
  celular: 'celular',
} as const satisfies Record<
  Exclude<keyof typeof personal, 'email'>,
  keyof DB[Extract<List, 'pacientes' | 'profissionais'>]
>

type Columns = Readonly<Record<string, string>>
type Held = Readonly<Record<string, unknown>>

/** A body's fields under their column names; omitted fields are null. */
export function inColumns<C extends Columns, B extends Held & { readonly [F in keyof C]?: unknown }>(
  columns: C,
  body: B,
): { [F in keyof C as C[F]]: undefined extends B[F] ? Exclude<B[F], undefined> | null : B[F] } {
  const entries = Object.entries(columns).map(([field, column]) => [column, body[field] ?? null])
  return Object.fromEntries(entries)
}

/** A row's columns under their field names. */
export function inFields<C extends Columns, R extends Held & { readonly [N in C[keyof C]]: unknown }>(
  columns: C,
  row: R,
): { [F in keyof C]: R[C[F]] } {
  const entries = Object.entries(columns).map(([field, column]) => [field, row[column]])
  return Object.fromEntries(entries)
}
