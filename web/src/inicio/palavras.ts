/** Days in words. Days are plain strings, so no time zone can shift them. */
import { briefDay, capital, dayAndMonth, dayNumber, longDay, wholeDay, yearOf } from '../ui/time/days.ts'
import type { Periodo } from './filtros/periodo-e-filtros.ts'

/** 'Quarta-feira, 25 de novembro', '25 a 28 de novembro'; with the year where it is not the current one. */
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

/** 'Nada hoje; 1 consulta em 24/11' */
export function nadaAqui(
  { from, until }: Periodo,
  today: string,
  elsewhere: { day: string; count: number },
): string {
  const here = from !== until ? 'nestes dias' : from === today ? 'hoje' : `em ${briefDay(from, today)}`
  return `Nada ${here}; ${consultas(elsewhere.count)} em ${briefDay(elsewhere.day, today)}`
}
