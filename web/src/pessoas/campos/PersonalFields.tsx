import type { ReactNode } from 'react'
import { type At, Cpf, DataNascimento, Email, EstadoCivil, Sexo, Telefone, Texto } from './campos.tsx'

interface Fields extends At {
  /** Why the e-mail cannot be changed; undefined if it can. */
  emailLockedFor?: string | undefined
}

interface PersonalFieldsProps extends Fields {
  /** Shown below the CPF. */
  cpfHint?: ReactNode
  children?: ReactNode
}

/** The fields that patients and professionals share (spec 5), rendered inside a `FieldGrid`. */
export function PersonalFields({ at, emailLockedFor, cpfHint, children }: PersonalFieldsProps) {
  return (
    <>
      <Texto at={at} campo="nome" label="Nome" />
      <Texto at={at} campo="sobrenome" label="Sobrenome" />
      <Cpf at={at} hint={cpfHint} />
      <Texto at={at} campo="rg" label="RG" />
      <DataNascimento at={at} />
      <Sexo at={at} />
      <EstadoCivil at={at} />
      <Telefone at={at} campo="celular" label="Celular" />
      {/* More telephone fields, such as WhatsApp. */}
      {children}
      <Email at={at} lockedFor={emailLockedFor} />
    </>
  )
}

/** A secretary's five fields, which are also those of the user's own profile. */
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
