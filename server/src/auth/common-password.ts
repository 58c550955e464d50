/** Passwords that are tried first. The list is large: it is loaded where a clinic asks for it. */
import { dictionary } from '@zxcvbn-ts/language-common'

const KNOWN: ReadonlySet<string> = new Set(dictionary['passwords-common'])
/** What people put behind a word when a rule asks for digits: a year, '123', '!'. */
const TAIL = /[\d\p{P}\p{S}]{1,4}$/u

/** Among the most common ones, in either case, with no more than a year or a few signs behind. */
export function isCommonPassword(text: string): boolean {
  const lower = text.toLowerCase()
  return KNOWN.has(lower) || KNOWN.has(lower.replace(TAIL, ''))
}
