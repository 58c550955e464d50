/** Portuguese for days and persons, as the calendar writes them. */
import { weekdayOf } from '@clinica/contract/clock.ts'

const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const SHORT_WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]

export const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
/** 'qua' of 3; 0 is Sunday. */
export const weekdayName = (weekday: number): string => SHORT_WEEKDAYS[weekday] ?? ''
export const shortWeekday = (day: string): string => weekdayName(weekdayOf(day))

/** 'quarta-feira, 25 de novembro' */
export const longDay = (day: string): string =>
  `${WEEKDAYS[weekdayOf(day)] ?? ''}, ${Number(day.slice(8))} de ${monthName(day)}`

/** '1 de dez.' */
export const monthStart = (day: string): string => `${Number(day.slice(8))} de ${monthName(day).slice(0, 3)}.`

interface Named {
  nome: string
  sobrenome: string
}

const firstWord = (words: string): string => words.trim().split(/\s+/)[0] ?? ''
const lastWord = (words: string): string => words.trim().split(/\s+/).at(-1) ?? ''

export const firstName = ({ nome }: Named): string => firstWord(nome)
export const fullName = ({ nome, sobrenome }: Named): string => `${nome} ${sobrenome}`.trim()
/** 'Mariana Ribeiro' of Mariana Alves Ribeiro. */
export const shortName = ({ nome, sobrenome }: Named): string =>
  `${firstWord(nome)} ${lastWord(sobrenome)}`.trim()
/** 'Mariana R.' */
export const tinyName = ({ nome, sobrenome }: Named): string => {
  const initial = lastWord(sobrenome).charAt(0)
  return initial ? `${firstWord(nome)} ${initial}.` : firstWord(nome)
}
