/** Two people edited the same record: what each of them changed, and how to merge the two. */
import { type FieldValues, get, set } from 'react-hook-form'

/** Fields that only make sense together: they are compared and taken over as one. */
export interface Linha<T extends FieldValues> {
  rotulo: string
  /** Dotted paths in the form. */
  campos: readonly string[]
  /** Their values as text; '' for nothing. */
  escrito: (form: T) => string
}

export interface Diferenca {
  rotulo: string
  /** The value on the server now; `digitado` is the one in the form. */
  atual: string
  digitado: string
  /** This user typed it; false when the form's value is merely old and somebody else changed the record. */
  isMine: boolean
}

/** The form's values: when it was opened, from the current record, and now. */
export interface Versoes<T> {
  base: T
  atual: T
  digitado: T
}

const said = (value: unknown): string => JSON.stringify(value ?? '')

export const isSame = <T extends FieldValues>({ campos }: Linha<T>, one: T, other: T): boolean =>
  campos.every(campo => said(get(one, campo)) === said(get(other, campo)))

/** The lines in which form and current record differ, after somebody else saved between `base` and `atual`. */
export const diferencas = <T extends FieldValues>(
  linhas: readonly Linha<T>[],
  { base, atual, digitado }: Versoes<T>,
): Diferenca[] =>
  linhas
    .filter(linha => !isSame(linha, atual, digitado))
    .map(linha => ({
      rotulo: linha.rotulo,
      atual: linha.escrito(atual),
      digitado: linha.escrito(digitado),
      isMine: !isSame(linha, base, digitado),
    }))

type Words = Readonly<Record<string, string>>

/** The same for the record's fields that are not in the form. */
export const besides = (was: Words, is: Words): Diferenca[] =>
  Object.entries(is).flatMap(([rotulo, atual]) => {
    const digitado = was[rotulo] ?? ''
    return atual === digitado ? [] : [{ rotulo, atual, digitado, isMine: false }]
  })

/** The lines that this user changed, except where the current record already has the same value. */
export const digitadas = <T extends FieldValues>(
  linhas: readonly Linha<T>[],
  { base, atual, digitado }: Versoes<T>,
): Linha<T>[] => linhas.filter(linha => !isSame(linha, base, digitado) && !isSame(linha, atual, digitado))

/** The current record with this user's changes; all other fields stay as the other person saved them. */
export function mergeEdits<T extends FieldValues>(
  linhas: readonly Linha<T>[],
  { base, atual, digitado }: Versoes<T>,
): T {
  const both = structuredClone(atual)
  for (const linha of linhas)
    if (!isSame(linha, base, digitado))
      for (const campo of linha.campos) set(both, campo, structuredClone(get(digitado, campo)))
  return both
}
