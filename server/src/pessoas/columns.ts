/** Fields of the wire and their columns: written in a table once, read by it both ways. */
import type { personal } from '@clinica/contract/people.ts'
import type { DB } from '../db/schema.gen.ts'
import type { List } from './page.ts'

/** What a patient and a professional have in common; the e-mail is the account's. */
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

/** A body's fields under the names of their columns; what it leaves out is null. */
export function inColumns<C extends Columns, B extends Held & { readonly [F in keyof C]?: unknown }>(
  columns: C,
  body: B,
): { [F in keyof C as C[F]]: undefined extends B[F] ? Exclude<B[F], undefined> | null : B[F] } {
  const entries = Object.entries(columns).map(([field, column]) => [column, body[field] ?? null])
  return Object.fromEntries(entries)
}

/** A row's columns under the names of their fields. */
export function inFields<C extends Columns, R extends Held & { readonly [N in C[keyof C]]: unknown }>(
  columns: C,
  row: R,
): { [F in keyof C]: R[C[F]] } {
  const entries = Object.entries(columns).map(([field, column]) => [field, row[column]])
  return Object.fromEntries(entries)
}
