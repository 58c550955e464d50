/** What patients, professionals and secretaries have in common: names, documents, address (spec 3 and 5). */

import {
  body,
  cep,
  choice,
  cpf,
  day,
  email,
  everyField,
  optional,
  password,
  phone,
  text,
  uf,
} from './fields.ts'
import * as z from './zod.ts'

export const SEXOS = ['MASCULINO', 'FEMININO', 'OUTRO'] as const
export const ESTADOS_CIVIS = ['SOLTEIRO', 'CASADO', 'DIVORCIADO', 'VIUVO', 'OUTRO'] as const
export const DEFAULT_COUNTRY = 'Brasil'

/** What every person has. CPF and phones come out of these schemas as digits. */
export const contact = {
  nome: text(80),
  sobrenome: text(120),
  email: email(),
  celular: phone(),
  cpf: cpf(),
}

/** What somebody changes of its own record: the five fields of *Own profile* (spec 5). */
export const perfil = body(contact)
export type Perfil = z.output<typeof perfil>

/** What a patient and a professional have besides. */
export const personal = {
  ...contact,
  rg: text(20),
  sexo: choice(SEXOS),
  estadoCivil: choice(ESTADOS_CIVIS),
  dataNascimento: day(),
}

/** A secretary, a patient and a professional sign in with it; required on creation, kept when left out later. */
export const newPassword = { senha: password() }
export const keptPassword = { senha: optional(password()) }

export const endereco = z.strictObject({
  cep: optional(cep()),
  bairro: optional(text(120)),
  cidade: optional(text(120)),
  estado: optional(uf()),
  pais: z.preprocess(
    value => (value === '' || value === null || value === undefined ? DEFAULT_COUNTRY : value),
    text(80).default(DEFAULT_COUNTRY),
  ),
  logradouro: optional(text(200)),
  numero: optional(text(20)),
  complemento: optional(text(120)),
})

export const nullableText = z.string().nullable()

/** As they come out: every field, empty ones as null. */
export const contactOut = {
  nome: z.string(),
  sobrenome: z.string(),
  email: z.string(),
  celular: z.string(),
  cpf: z.string(),
}
export const personalOut = {
  ...contactOut,
  rg: z.string(),
  sexo: z.enum(SEXOS),
  estadoCivil: z.enum(ESTADOS_CIVIS),
  dataNascimento: z.string(),
}
export const enderecoOut = z.strictObject({ ...everyField(endereco.shape, nullableText), pais: z.string() })
