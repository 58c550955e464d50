/** Two people edited one record: what each changed, and both changes in one. */
import { type FieldValues, get, set } from 'react-hook-form'
import { ApiError } from '../api/error.ts'

/** Somebody saved since the version over which this one was to be saved. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === 'VERSAO_ANTIGA'

/** Reads and saves anew while somebody else was faster: both changes stand, as many times as it takes within reason. */
export async function untilCurrent<T>(save: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (tries === 1 || !isOutdated(error)) throw error
    return untilCurrent(save, tries - 1)
  }
}

/** Fields that only make sense together: they are told, and taken over, as one. */
export interface Linha<T extends FieldValues> {
  rotulo: string
  /** Dotted paths in the form. */
  campos: readonly string[]
  /** What they hold, for reading; '' for nothing. */
  escrito: (form: T) => string
}

/** In words. */
export interface Diferenca {
  rotulo: string
  /** As it stands on the server now, and as it stands in the form. */
  atual: string
  digitado: string
  /** Typed here; else it is only old, and somebody else changed it. */
  isMine: boolean
}

/** The form as it was opened, as the record fills it now, and as it stands. */
export interface Versoes<T> {
  base: T
  atual: T
  digitado: T
}

const said = (value: unknown): string => JSON.stringify(value ?? '')

export const isSame = <T extends FieldValues>({ campos }: Linha<T>, one: T, other: T): boolean =>
  campos.every(campo => said(get(one, campo)) === said(get(other, campo)))

/** Where form and record differ, after somebody else saved between `base` and `atual`. */
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

/** The same for fields of the record that the form does not have. */
export const besides = (was: Words, is: Words): Diferenca[] =>
  Object.entries(is).flatMap(([rotulo, atual]) => {
    const digitado = was[rotulo] ?? ''
    return atual === digitado ? [] : [{ rotulo, atual, digitado, isMine: false }]
  })

/** What was typed here and differs from what stands there now. */
export const digitadas = <T extends FieldValues>(
  linhas: readonly Linha<T>[],
  { base, atual, digitado }: Versoes<T>,
): Linha<T>[] => linhas.filter(linha => !isSame(linha, base, digitado) && !isSame(linha, atual, digitado))

/** What was typed here over what stands there now: what nobody typed here is left as the other saved it. */
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
