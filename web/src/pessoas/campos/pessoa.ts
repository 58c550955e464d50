/** What the forms of people hold: as typed, with masks, '' where nothing was typed. */
import type { ESTADOS_CIVIS, enderecoOut, personalOut, SEXOS } from '@clinica/contract/people.ts'
import { DEFAULT_COUNTRY } from '@clinica/contract/people.ts'
import { maskCep, maskCpf, maskPhone } from '@clinica/contract/validation.ts'
import type * as z from '@clinica/contract/zod.ts'

type Out<T extends z.ZodRawShape> = { [K in keyof T]: z.output<T[K]> }

/** The fields of a secretary, and of everybody's own profile. */
export interface Contato {
  nome: string
  sobrenome: string
  cpf: string
  celular: string
  email: string
}

/** What a patient and a professional have besides. */
export interface Pessoais extends Contato {
  rg: string
  dataNascimento: string
  sexo: (typeof SEXOS)[number] | null
  estadoCivil: (typeof ESTADOS_CIVIS)[number] | null
}

export interface Endereco {
  cep: string
  logradouro: string
  numero: string
  complemento: string
  bairro: string
  cidade: string
  estado: string
  pais: string
}

export const NOVO_CONTATO: Contato = { nome: '', sobrenome: '', cpf: '', celular: '', email: '' }

export const NOVOS_PESSOAIS: Pessoais = {
  ...NOVO_CONTATO,
  rg: '',
  dataNascimento: '',
  sexo: null,
  estadoCivil: null,
}

export const NOVO_ENDERECO: Endereco = {
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: '',
  pais: DEFAULT_COUNTRY,
}

/** A record's null as a field holds it. */
export const typed = <T extends Record<string, string | null>>(record: T): { [K in keyof T]: string } => {
  const entries = Object.entries(record).map(([name, value]) => [name, value ?? ''])
  return Object.fromEntries(entries)
}

/** A record's five fields as its form shows them. */
export const contatoDe = ({ nome, sobrenome, cpf, celular, email }: Contato): Contato => ({
  nome,
  sobrenome,
  cpf: maskCpf(cpf),
  celular: maskPhone(celular),
  email,
})

export const pessoaisDe = (record: Out<typeof personalOut>): Pessoais => ({
  ...contatoDe(record),
  rg: record.rg,
  dataNascimento: record.dataNascimento,
  sexo: record.sexo,
  estadoCivil: record.estadoCivil,
})

export const enderecoDe = (record: z.output<typeof enderecoOut>): Endereco => ({
  ...typed(record),
  cep: maskCep(record.cep ?? ''),
})
