/** An address with non-breaking spaces before numbers, so that 'sala 82' stays on one line. */
export const unbroken = (words: string): string => words.replaceAll(/(\p{L}\.?) (\d+)/gu, '$1\u00a0$2')
