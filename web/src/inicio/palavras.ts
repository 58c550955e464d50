/** Days in words. Plain strings go in; no zone can move them. */
import type { Periodo } from './busca.ts'

const in_ = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}
const dayMonth = in_({ day: 'numeric', month: 'long' })
const weekdayLong = in_({ weekday: 'long' })
const weekdayShort = in_({ weekday: 'short' })
const monthShort = in_({ month: 'short' })
const monthLong = in_({ month: 'long' })

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const [year, month, date] = [
  (day: string) => day.slice(0, 4),
  (day: string) => day.slice(5, 7),
  (day: string) => Number(day.slice(8)),
]

/** '25/11/26', as the list shows it. */
export const dataDaLista = (day: string) => `${day.slice(8)}/${month(day)}/${day.slice(2, 4)}`

/** 'Qui, 26/11'; the year where it is not this one. */
export const dataCurta = (day: string, today: string) =>
  `${capital(weekdayShort(day).replace('.', ''))}, ${day.slice(8)}/${month(day)}${
    year(day) === year(today) ? '' : `/${year(day)}`
  }`

/** 'Hoje', or 'Qua, 23 de dez.'; the year where it is not this one. */
export const dataProxima = (day: string, today: string) =>
  day === today
    ? 'Hoje'
    : `${capital(weekdayShort(day).replace('.', ''))}, ${date(day)} de ${monthShort(day).replace('.', '')}.${
        year(day) === year(today) ? '' : ` de ${year(day)}`
      }`

/** 'Quarta-feira, 25 de novembro', '25 a 28 de novembro'; the year where it is not this one. */
export function periodoEmPalavras({ from, until }: Periodo, today: string): string {
  const isThisYear = year(from) === year(today) && year(until) === year(today)
  const until_ = isThisYear ? dayMonth(until) : `${dayMonth(until)} de ${year(until)}`
  if (from === until) return capital(`${weekdayLong(from)}, ${until_}`)
  if (from.slice(0, 7) === until.slice(0, 7))
    return `${date(from)} a ${date(until)} de ${monthLong(from)}${isThisYear ? '' : ` de ${year(from)}`}`
  const from_ =
    isThisYear || year(from) === year(until) ? dayMonth(from) : `${dayMonth(from)} de ${year(from)}`
  return `${from_} a ${until_}`
}

/** '1 consulta', '16 consultas' */
export const consultas = (count: number) => `${count} ${count === 1 ? 'consulta' : 'consultas'}`
