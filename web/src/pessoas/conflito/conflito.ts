/** Two people edited one record: what each changed, and both changes in one. */
import { ESPECIALIDADE_LABELS, ESTADO_CIVIL_LABELS, SEXO_LABELS } from '@clinica/contract/labels.ts'
import { type FieldValues, get, set } from 'react-hook-form'

/** The fields of a dialog, each by its dotted path, with its words, in the dialog's order. */
export type Rotulos = Readonly<Record<string, string>>

export interface Diferenca {
  campo: string
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

export const valorDe = (form: FieldValues, campo: string): string => {
  const value: unknown = get(form, campo)
  return typeof value === 'string' ? value : ''
}

/** Where form and record differ, after somebody else saved between `base` and `atual`. */
export function diferencas<T extends FieldValues>(rotulos: Rotulos, versoes: Versoes<T>): Diferenca[] {
  return Object.entries(rotulos).flatMap(([campo, rotulo]) => {
    const [was, is] = [valorDe(versoes.base, campo), valorDe(versoes.atual, campo)]
    const mine = valorDe(versoes.digitado, campo)
    return is === mine ? [] : [{ campo, rotulo, atual: is, digitado: mine, isMine: mine !== was }]
  })
}

/**
 * What was typed here over what stands there now: what nobody typed here is left as the other saved it. Fields of
 * one group go together.
 */
export function mergeEdits<T extends FieldValues>(
  grupos: readonly (readonly string[])[],
  { base, atual, digitado }: Versoes<T>,
): T {
  const both = structuredClone(atual)
  const isMine = (campo: string) => said(get(digitado, campo)) !== said(get(base, campo))
  for (const grupo of grupos)
    if (grupo.some(isMine)) for (const campo of grupo) set(both, campo, structuredClone(get(digitado, campo)))
  return both
}

const said = (value: unknown): string => JSON.stringify(value ?? '')

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sexo: SEXO_LABELS,
  estadoCivil: ESTADO_CIVIL_LABELS,
  especialidade: ESPECIALIDADE_LABELS,
}

/** A value for reading; a password is never shown. */
export function escrito(campo: string, value: string): string {
  if (value === '') return '—'
  if (campo === 'senha') return '••••••••'
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value.split('-').reverse().join('/')
  return LABELS[campo]?.[value] ?? value
}
