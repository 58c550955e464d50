/** A person's fields as they are told when two people edited one record: each for itself. */
import { ESPECIALIDADE_LABELS, ESTADO_CIVIL_LABELS, SEXO_LABELS } from '@clinica/contract/labels.ts'
import { type FieldValues, get } from 'react-hook-form'
import type { Linha } from '../../conflito/index.ts'

/** The fields of a dialog, each by its dotted path, with its words, in the dialog's order. */
export type Rotulos = Readonly<Record<string, string>>

export const linhasDe = (rotulos: Rotulos): Linha<FieldValues>[] =>
  Object.entries(rotulos).map(([campo, rotulo]) => ({
    rotulo,
    campos: [campo],
    escrito: form => escrito(campo, get(form, campo)),
  }))

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sexo: SEXO_LABELS,
  estadoCivil: ESTADO_CIVIL_LABELS,
  especialidade: ESPECIALIDADE_LABELS,
}

/** A value for reading; a password is never shown. */
export function escrito(campo: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') return ''
  if (campo === 'senha') return '••••••••'
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value.split('-').reverse().join('/')
  return LABELS[campo]?.[value] ?? value
}
