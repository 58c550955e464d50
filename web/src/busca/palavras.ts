/** The bar's texts about the patients found. */
import type { Encontrado } from '@clinica/contract/busca/endpoints.ts'
import { digitsOfTerm } from '@clinica/contract/busca/rules.ts'
import { dayOf, hourOf } from '@clinica/contract/clock.ts'
import { TIPO_ATENDIMENTO_LABELS, TIPO_CONSULTA_LABELS } from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { numericDay } from '../ui/time/days.ts'

type Consulta = NonNullable<Encontrado['proxima']>

/** 'Hoje, 11:00', '02/12/2026, 09:30'. */
export function quando({ inicio }: Pick<Consulta, 'inicio'>, today: string): string {
  const at = new Date(inicio)
  const day = dayOf(at)
  return `${day === today ? 'Hoje' : numericDay(day)}, ${hourOf(at)}`
}

export const comQuem = (consulta: Consulta): string =>
  `${nomeCompleto(consulta.profissional)} ·\u00a0${TIPO_CONSULTA_LABELS[consulta.tipoConsulta]}`

export const oQueFoi = (consulta: Consulta): string =>
  `${nomeCompleto(consulta.profissional)} ·\u00a0${
    consulta.status === 'PACIENTE_FALTOU' ? 'faltou' : TIPO_ATENDIMENTO_LABELS[consulta.tipoAtendimento]
  }`

export const diaDe = ({ inicio }: Consulta): string => numericDay(dayOf(new Date(inicio)))

/** The line below a patient who is not chosen. */
export function resumo({ proxima, ultima }: Encontrado, today: string): string {
  if (!proxima) return ultima ? `Sem próxima · última em ${diaDe(ultima)}` : 'Nenhuma consulta ainda'
  const waits = proxima.status === 'PACIENTE_AGUARDANDO' ? ' · já chegou' : ''
  return `Próxima: ${quando(proxima, today).replace('Hoje', 'hoje')}${waits}`
}

/** The ids of those who have the whole name of another one found: their line needs more than the name. */
export function homonimosEm(people: readonly Encontrado[]): ReadonlySet<number> {
  const byName = Map.groupBy(people, paciente => fold(nomeCompleto(paciente)))
  return new Set([...byName.values()].flatMap(same => (same.length > 1 ? same.map(({ id }) => id) : [])))
}

interface Pedaco {
  text: string
  isFound: boolean
}

/** For comparing: without accents, in lower case. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Splits the text and marks the pieces that match a word of the term, ignoring accents and case. */
export function marcar(text: string, term: string): Pedaco[] {
  const words = term.split(/\s+/).map(fold)
  return pieces([...text.normalize()], fold, words)
}

/** The same for a masked number, comparing digits only. */
export const marcarDigitos = (text: string, term: string): Pedaco[] =>
  pieces([...text], letter => letter.replace(/\D/g, ''), [digitsOfTerm(term) ?? ''])

/** @param read the part of a character that is compared; '' skips it */
function pieces(letters: string[], read: (letter: string) => string, words: string[]): Pedaco[] {
  const sought = words.filter(word => word !== '')
  const marked = letters.map(() => false)
  letters.forEach((letter, at) => {
    if (read(letter) === '') return
    for (const word of sought) {
      let [seen, end] = ['', at]
      while (end < letters.length && seen.length < word.length) seen += read(letters[end++] ?? '')
      if (seen.startsWith(word)) marked.fill(true, at, end)
    }
  })
  const found: Pedaco[] = []
  letters.forEach((letter, at) => {
    const last = found.at(-1)
    const isFound = marked[at] === true
    if (last?.isFound === isFound) last.text += letter
    else found.push({ text: letter, isFound })
  })
  return found
}
