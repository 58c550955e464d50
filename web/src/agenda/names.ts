/** Persons, as the calendar writes them. */
interface Named {
  nome: string
  sobrenome: string
}

const firstWord = (words: string): string => words.trim().split(/\s+/)[0] ?? ''
const lastWord = (words: string): string => words.trim().split(/\s+/).at(-1) ?? ''

export const firstName = ({ nome }: Named): string => firstWord(nome)
/** 'Mariana Ribeiro' of Mariana Alves Ribeiro. */
export const shortName = ({ nome, sobrenome }: Named): string =>
  `${firstWord(nome)} ${lastWord(sobrenome)}`.trim()
/** 'Mariana R.' */
export const tinyName = ({ nome, sobrenome }: Named): string => {
  const initial = lastWord(sobrenome).charAt(0)
  return initial ? `${firstWord(nome)} ${initial}.` : firstWord(nome)
}
