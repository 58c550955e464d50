/** Form values of people: as typed, masked, '' where nothing was typed. */
import { everyField } from '@clinica/contract/fields.ts'
import type { enderecoOut, personalOut } from '@clinica/contract/people.ts'
import { contact, DEFAULT_COUNTRY, endereco, personal } from '@clinica/contract/people.ts'
import { maskCep, maskCpf, maskPhone } from '@clinica/contract/validation.ts'
import type * as z from '@clinica/contract/zod.ts'

type Out<T extends z.ZodRawShape> = { [K in keyof T]: z.output<T[K]> }

/** A secretary's five fields, which are also those of the user's own profile. */
export const NOVO_CONTATO = everyField(contact, '')
export type Contato = typeof NOVO_CONTATO

/** Of the fields that patients and professionals share, those that are chosen; the others are typed. */
const NADA_ESCOLHIDO: { [K in 'sexo' | 'estadoCivil']: z.output<(typeof personal)[K]> | null } = {
  sexo: null,
  estadoCivil: null,
}

export const NOVOS_PESSOAIS = { ...everyField(personal, ''), ...NADA_ESCOLHIDO }
export type Pessoais = typeof NOVOS_PESSOAIS

export const NOVO_ENDERECO = { ...everyField(endereco.shape, ''), pais: DEFAULT_COUNTRY }
export type Endereco = typeof NOVO_ENDERECO

/** Picks these fields from a record as form values: null becomes ''. */
export function typed<K extends string>(
  fields: Readonly<Record<K, unknown>>,
  record: Readonly<Record<NoInfer<K>, string | null>>,
): Record<K, string> {
  const entries = Object.entries(record).flatMap(([name, value]) =>
    name in fields ? [[name, value ?? '']] : [],
  )
  return Object.fromEntries(entries)
}

/** A record's five fields as form values. */
export const contatoDe = ({ nome, sobrenome, cpf, celular, email }: Contato): Contato => ({
  nome,
  sobrenome,
  cpf: maskCpf(cpf),
  celular: maskPhone(celular),
  email,
})

export const pessoaisDe = (record: Out<typeof personalOut>): Pessoais => ({
  ...typed(personal, record),
  ...contatoDe(record),
  sexo: record.sexo,
  estadoCivil: record.estadoCivil,
})

export const enderecoDe = (record: z.output<typeof enderecoOut>): Endereco => ({
  ...typed(endereco.shape, record),
  cep: maskCep(record.cep ?? ''),
})
