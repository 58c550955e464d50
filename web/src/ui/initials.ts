const graphemes = new Intl.Segmenter('pt-BR')

/** As a person reads it: what is written with several signs, an emoji or a letter with its accent, is one. */
export const firstLetter = (word: string): string => [...graphemes.segment(word)][0]?.segment ?? ''

/** Of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map(word => firstLetter(word ?? ''))
    .join('')
    .toUpperCase()
}
