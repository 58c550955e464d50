import type { FieldPath, FieldValues } from 'react-hook-form'
import type { ApiError } from '../../api/error.ts'

/** Error codes that belong to one field without naming it. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  CPF_JA_CADASTRADO: 'cpf',
  EMAIL_JA_CADASTRADO: 'email',
}

const isIn = (values: unknown, name: string): boolean =>
  typeof values === 'object' && values !== null && name in values

/** Whether a form with these values has a field of this dotted path. */
export function hasField<T extends FieldValues>(values: T, path: string): path is FieldPath<T> & string {
  let held: unknown = values
  for (const name of path.split('.')) {
    if (!isIn(held, name)) return false
    held = Object.entries(Object(held)).find(([key]) => key === name)?.[1]
  }
  return true
}

/**
 * The server's messages by form field; empty if none of them belongs to a field of this form.
 * `at` prefixes the fields' paths in the form: '' or 'paciente.'.
 */
export function landErrors<T extends FieldValues>({ codigo, campos, error }: ApiError, values: T, at = '') {
  const field = FIELD_OF_CODE[codigo]
  const told = field ? [{ campo: at + field, mensagem: error }] : campos
  return told.flatMap(({ campo, mensagem }) =>
    hasField(values, campo) ? [{ path: campo, message: mensagem }] : [],
  )
}
