import type { ReactNode } from 'react'
import { type At, Cpf, DataNascimento, Email, EstadoCivil, Sexo, Telefone, Texto } from './campos.tsx'

interface Fields extends At {
  /** Why the e-mail cannot be changed here. */
  emailLockedFor?: string | undefined
}

/** What a patient and a professional have in common (spec 5); stands inside a `FieldGrid`. */
export function PersonalFields({ at, emailLockedFor, children }: Fields & { children?: ReactNode }) {
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
      <Email at={at} lockedFor={emailLockedFor} />
    </>
  )
}

/** The five fields of a secretary, and of everybody's own profile. */
export function ContactFields({ at, emailLockedFor }: Fields) {
  return (
    <>
      <Texto at={at} campo="nome" label="Nome" />
      <Texto at={at} campo="sobrenome" label="Sobrenome" />
      <Cpf at={at} />
      <Telefone at={at} campo="celular" label="Celular" />
      <Email at={at} lockedFor={emailLockedFor} />
    </>
  )
}
