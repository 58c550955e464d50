import { dayOf } from '@clinica/contract/clock.ts'
import type { FieldError } from '@clinica/contract/errors.ts'
import { DEFAULT_COUNTRY } from '@clinica/contract/people.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import type { Json } from '../db/schema.gen.ts'
import { invalid } from '../refusal.ts'

const EMPTY = {
  cep: null,
  bairro: null,
  cidade: null,
  estado: null,
  pais: DEFAULT_COUNTRY,
  logradouro: null,
  numero: null,
  complemento: null,
}

/** The address as it comes out: every field, empty ones null. */
export const addressOf = (stored: Json): typeof EMPTY => ({ ...EMPTY, ...(stored as object) })

/** Nobody is born after the clinic's today. */
export const birthProblems = (dataNascimento: string, now: Date, campo = 'dataNascimento'): FieldError[] =>
  dataNascimento > dayOf(now) ? [{ campo, mensagem: MESSAGES.past }] : []

/** @throws Refusal 400 */
export function mustBeBorn(dataNascimento: string, now: Date): void {
  const problems = birthProblems(dataNascimento, now)
  if (problems.length > 0) throw invalid(problems)
}
