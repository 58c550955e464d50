/** Days in words, as short as their place in the list. Days are plain strings, so no time zone can shift them. */
import { briefDay, capital, dayNumber, shortMonth, shortWeekday, yearOf } from '../../ui/time/days.ts'

/** '25/11/26', as the list shows it. */
export const dataDaLista = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`

/** 'Qui, 26/11'; with the year unless it is the current one. */
export const dataCurta = (day: string, today: string) =>
  `${capital(shortWeekday(day))}, ${briefDay(day, today)}`

/** 'Hoje', or 'Qua, 23 de dez.'; with the year unless it is the current one. */
export function dataProxima(day: string, today: string): string {
  if (day === today) return 'Hoje'
  const words = `${capital(shortWeekday(day))}, ${dayNumber(day)} de ${shortMonth(day)}.`
  return yearOf(day) === yearOf(today) ? words : `${words} de ${yearOf(day)}`
}
