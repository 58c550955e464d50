import { dayOf } from '@clinica/contract/clock.ts'
import type { FieldError } from '@clinica/contract/errors.ts'
import { everyField } from '@clinica/contract/fields.ts'
import { DEFAULT_COUNTRY, endereco } from '@clinica/contract/people.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import type { Json } from '../db/schema.gen.ts'
import { invalid } from '../refusal.ts'

/** A group of fields for output: all are present, empty ones are null. */
export const filled = <K extends string>(
  fields: Readonly<Record<K, unknown>>,
  stored: Json,
): Record<K, string | null> => ({ ...everyField(fields, null), ...(stored as object) })

/** The address for output; the country is always set. */
export const addressOf = (stored: Json) => {
  const found = filled(endereco.shape, stored)
  return { ...found, pais: found.pais ?? DEFAULT_COUNTRY }
}

/** The date of birth must not be after the clinic's current day. */
export const birthProblems = (dataNascimento: string, now: Date, campo = 'dataNascimento'): FieldError[] =>
  dataNascimento > dayOf(now) ? [{ campo, mensagem: MESSAGES.past }] : []

/** @throws Refusal 400 */
export function mustBeBorn(dataNascimento: string, now: Date): void {
  const problems = birthProblems(dataNascimento, now)
  if (problems.length > 0) throw invalid(problems)
}
