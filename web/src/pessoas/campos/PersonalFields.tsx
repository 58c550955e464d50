import type { ReactNode } from 'react'
import { type At, Cpf, DataNascimento, Email, EstadoCivil, Sexo, Telefone, Texto } from './campos.tsx'

/** What a patient and a professional have in common (spec 5); stands inside a `FieldGrid`. */
export function PersonalFields({ at, children }: At & { children?: ReactNode }) {
  return (
    <>
      <Texto at={at} campo="nome" label="Nome" />
      <Texto at={at} campo="sobrenome" label="Sobrenome" />
      <Cpf at={at} />
      <Texto at={at} campo="rg" label="RG" />
      <DataNascimento at={at} />
      <Sexo at={at} />
      <EstadoCivil at={at} />
      <Telefone at={at} campo="celular" label="Celular" />
      {/* Other ways to be reached. */}
      {children}
      <Email at={at} />
    </>
  )
}

/** The five fields of a secretary, and of everybody's own profile. */
export function ContactFields({ at }: At) {
  return (
    <>
      <Texto at={at} campo="nome" label="Nome" />
      <Texto at={at} campo="sobrenome" label="Sobrenome" />
      <Cpf at={at} />
      <Telefone at={at} campo="celular" label="Celular" />
      <Email at={at} />
    </>
  )
}
