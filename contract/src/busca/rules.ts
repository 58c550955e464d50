/** What a term of the quick search is; browser and server ask the same. No Zod: the bar stands on every page. */
import { digitsOf } from '../validation.ts'

const SHORTEST_TERM = 2
export const TOO_SHORT = `Digite ao menos ${SHORTEST_TERM} caracteres`
const FEWEST_DIGITS = 4

export const isLongEnough = (term: string): boolean => [...term.trim()].length >= SHORTEST_TERM

/**
 * The digits of a CPF or a telephone, or a part of them; null where the term is none. As somebody pastes a number, with
 * the country before it: the clinic keeps them without.
 */
export function digitsOfTerm(term: string): string | null {
  const digits = digitsOf(term)
  if (!/^[\d\s().+/-]+$/.test(term) || digits.length < FEWEST_DIGITS) return null
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}
