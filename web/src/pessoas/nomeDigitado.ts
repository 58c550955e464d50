import { isLongEnough } from '@clinica/contract/busca/rules.ts'
import { capital } from '../ui/time/days.ts'

const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])
const named = (word: string): string =>
  PARTICLES.has(word.toLowerCase()) ? word.toLowerCase() : capital(word)

/** A search's text as a person's name: the first word is the first name, the rest the surname. Null for a number. */
export function nomeDigitado(text: string): { nome: string; sobrenome: string } | null {
  const typed = text.trim()
  if (!isLongEnough(typed) || /\d/.test(typed)) return null
  const [nome = '', ...rest] = typed.split(/\s+/)
  return { nome: capital(nome), sobrenome: rest.map(named).join(' ') }
}
