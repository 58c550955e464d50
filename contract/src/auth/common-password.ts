/** Passwords that are tried first. Which words are known is given: the list is large, and loaded where it is needed. */

/** What people put behind a word when a rule asks for digits: a year, '123', '!'. */
const TAIL = /[\d\p{P}\p{S}]{1,4}$/u

/** Among the known ones, in either case, with no more than a year or a few signs behind. */
export function isCommonPassword(text: string, known: ReadonlySet<string>): boolean {
  const lower = text.toLowerCase()
  return known.has(lower) || known.has(lower.replace(TAIL, ''))
}
