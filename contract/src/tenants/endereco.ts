/** A clinic's address as it is read: 'sala 82' stays on one line. */
export const unbroken = (words: string): string => words.replaceAll(/(\p{L}\.?) (\d+)/gu, '$1\u00a0$2')
