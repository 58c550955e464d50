/** Days in words, for screens and e-mails. Input is plain 'YYYY-MM-DD', so no time zone can shift it. */
import { dayOf, hourOf, weekdayOf } from './clock.ts'

const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const WEEKDAYS = 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado'.split(' ')

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export const yearOf = (day: string): string => day.slice(0, 4)
export const dayNumber = (day: string): number => Number(day.slice(8, 10))

export const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
export const shortMonth = (day: string): string => monthName(day).slice(0, 3)

/** 'qua' for 3; 0 is Sunday. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday]?.slice(0, 3) ?? ''
export const shortWeekday = (day: string): string => weekdayName(weekdayOf(day))

/** 'quarta-feira' */
export const longWeekday = (day: string): string => WEEKDAYS[weekdayOf(day)] ?? ''

/** '25/11/2026' */
export const numericDay = (day: string): string => day.split('-').reverse().join('/')
/** '25/11', with the year if it differs from today's. */
export const briefDay = (day: string, today: string): string =>
  yearOf(day) === yearOf(today) ? numericDay(day).slice(0, 5) : numericDay(day)
/** '25/11/2026 às 19:42' */
export const instantWords = (at: Date): string => `${numericDay(dayOf(at))} às ${hourOf(at)}`

/** '25 de novembro' */
export const dayAndMonth = (day: string): string => `${dayNumber(day)} de ${monthName(day)}`
/** 'quarta-feira, 25 de novembro' */
export const longDay = (day: string): string => `${longWeekday(day)}, ${dayAndMonth(day)}`
/** 'Quarta-feira, 25 de novembro de 2026' */
export const wholeDay = (day: string): string => `${capital(longDay(day))} de ${yearOf(day)}`
/** 'Qui, 26/11' */
export const shortDay = (day: string): string =>
  `${capital(shortWeekday(day))}, ${day.slice(8, 10)}/${day.slice(5, 7)}`
/** 'Novembro de 2026' */
export const monthTitle = (day: string): string => `${capital(monthName(day))} de ${yearOf(day)}`
