/** A person's fields as the conflict dialog compares them, one line per field. */
import { ESPECIALIDADE_LABELS, ESTADO_CIVIL_LABELS, SEXO_LABELS } from '@clinica/contract/labels.ts'
import { type FieldValues, get } from 'react-hook-form'
import type { Linha } from '../../conflito/index.ts'

/** A dialog's labels by dotted field path, in the dialog's order. */
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

/** A form value as text; a password is never shown. */
export function escrito(campo: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') return ''
  if (campo === 'senha') return '••••••••'
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value.split('-').reverse().join('/')
  return LABELS[campo]?.[value] ?? value
}
