/** Rules for quick search terms, shared by browser and server. No Zod: the search bar is on every page. */
import { digitsOf } from '../validation.ts'

const SHORTEST_TERM = 2
export const TOO_SHORT = `Digite ao menos ${SHORTEST_TERM} caracteres`
const FEWEST_DIGITS = 4

export const isLongEnough = (term: string): boolean => [...term.trim()].length >= SHORTEST_TERM

/**
 * The digits of a full or partial CPF or phone number; null if the term is not a number. A country code 55 is removed,
 * and the 0 before an area code, since phone numbers are stored without them.
 */
export function digitsOfTerm(term: string): string | null {
  const digits = digitsOf(term)
  if (!/^[\d\s().+/-]+$/.test(term) || digits.length < FEWEST_DIGITS) return null
  return digits.length > 11 ? digits.replace(/^(55|0)/, '') : digits
}
