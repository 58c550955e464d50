/** Schemas shared by patients, professionals and secretaries: names, documents, address (spec 3 and 5). */

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

/** Fields that every person has. These schemas output CPF and phone as digits only. */
export const contact = {
  nome: text(80),
  sobrenome: text(120),
  email: email(),
  celular: phone(),
  cpf: cpf(),
}

/** The fields people may change in their own record: the five of *Own profile* (spec 5). */
export const perfil = body(contact)
export type Perfil = z.output<typeof perfil>

/** Fields that patients and professionals have in addition. */
export const personal = {
  ...contact,
  rg: text(20),
  sexo: choice(SEXOS),
  estadoCivil: choice(ESTADOS_CIVIS),
  dataNascimento: day(),
}

/** The password of a patient, professional or secretary: required on creation, unchanged if omitted later. */
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

/** The output schemas: every field is present, empty ones as null. */
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
