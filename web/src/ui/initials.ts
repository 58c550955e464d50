/**
 * A letter or sign that nothing is joined to, as nearly every name begins with: a browser's first `Segmenter` costs a
 * slow phone 60 ms.
 */
const PLAIN = /^[!-~\p{Script=Latin}](?![\p{M}\p{Emoji_Modifier}\u200C\u200D])/u

/** The first letter as a person sees it: an emoji or an accented letter may consist of several code points. */
export const firstLetter = (word: string): string =>
  PLAIN.exec(word)?.[0] ?? [...new Intl.Segmenter('pt-BR').segment(word)][0]?.segment ?? ''

/** The initials of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map(word => firstLetter(word ?? ''))
    .join('')
    .toUpperCase()
}
