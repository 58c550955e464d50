import { dayOf } from '@clinica/contract/clock.ts'
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

/** @throws Refusal 400 when the birth lies after the clinic's today */
export function mustBeBorn(dataNascimento: string, now: Date, campo = 'dataNascimento'): void {
  if (dataNascimento > dayOf(now)) throw invalid([{ campo, mensagem: MESSAGES.past }])
}
