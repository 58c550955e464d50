/** Days in words. Plain strings go in; no zone can move them. */
import {
  capital,
  dayAndMonth,
  dayNumber,
  longDay,
  shortDay,
  shortMonth,
  shortWeekday,
  wholeDay,
  yearOf,
} from '../ui/time/days.ts'
import type { Periodo } from './filtros/busca.ts'

/** '25/11/26', as the list shows it. */
export const dataDaLista = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`

/** 'Qui, 26/11'; the year where it is not this one. */
export const dataCurta = (day: string, today: string) =>
  yearOf(day) === yearOf(today) ? shortDay(day) : `${shortDay(day)}/${yearOf(day)}`

/** 'Hoje', or 'Qua, 23 de dez.'; the year where it is not this one. */
export function dataProxima(day: string, today: string): string {
  if (day === today) return 'Hoje'
  const words = `${capital(shortWeekday(day))}, ${dayNumber(day)} de ${shortMonth(day)}.`
  return yearOf(day) === yearOf(today) ? words : `${words} de ${yearOf(day)}`
}

/** 'Quarta-feira, 25 de novembro', '25 a 28 de novembro'; the year where it is not this one. */
export function periodoEmPalavras({ from, until }: Periodo, today: string): string {
  const isThisYear = yearOf(from) === yearOf(today) && yearOf(until) === yearOf(today)
  if (from === until) return isThisYear ? capital(longDay(from)) : wholeDay(from)
  const ofYear = (day: string) => `${dayAndMonth(day)} de ${yearOf(day)}`
  const end = isThisYear ? dayAndMonth(until) : ofYear(until)
  if (from.slice(0, 7) === until.slice(0, 7)) return `${dayNumber(from)} a ${end}`
  return `${yearOf(from) === yearOf(until) ? dayAndMonth(from) : ofYear(from)} a ${end}`
}

/** '1 consulta', '16 consultas' */
export const consultas = (count: number) => `${count} ${count === 1 ? 'consulta' : 'consultas'}`
