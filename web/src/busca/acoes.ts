/** The pages and actions that a term finds. */
import { digitsOfTerm, isLongEnough } from '@clinica/contract/busca/rules.ts'
import { isCpf } from '@clinica/contract/validation.ts'
import { paths } from '../paths.ts'
import { nomeDigitado } from '../pessoas/index.ts'
import type { IconName } from '../ui/Icon.tsx'
import type { Pagina } from './pagina.ts'
import { fold, marcar } from './palavras.ts'

export interface Acao {
  label: string
  icon: IconName
  keys: readonly string[]
  faz: { to: string } | { novo: { nome: string; sobrenome: string } | null } | { atalhos: true }
}

interface Asked {
  term: string
  paginas: readonly Pagina[]
  canBook: boolean
  seesPatients: boolean
}

/** When the term names no page, this many pages from the start of the navigation are offered. */
const ALWAYS = 4

/** Whether every word that was typed is in this label. */
const isNamed = (label: string, typed: string): boolean =>
  typed.split(/\s+/).every(word => marcar(label, word).some(({ isFound }) => isFound))

const ATALHOS = 'Atalhos do teclado'

/** Whether the term names neither a page nor the keys: nothing, for whoever may neither book nor search patients. */
export const isEmVao = (term: string, paginas: readonly Pagina[]): boolean =>
  term.trim() !== '' && ![...paginas, { label: ATALHOS }].some(({ label }) => isNamed(label, term.trim()))

/** A page whose name begins with what was typed comes before somebody new of that name. */
export function acoesDe({ term, paginas, canBook, seesPatients }: Asked): Acao[] {
  const typed = term.trim()
  const novo = nomeDigitado(typed)
  const acoes: Acao[] = []
  if (canBook)
    acoes.push({
      label: novo ? `Agendar consulta para novo paciente “${typed}”` : 'Agendar consulta',
      icon: 'plus',
      keys: ['N'],
      faz: { novo },
    })
  if (seesPatients && isLongEnough(typed) && (novo || isCpf(digitsOfTerm(typed) ?? '')))
    acoes.push({
      label: `Pacientes com “${typed}”`,
      icon: 'people',
      keys: [],
      faz: {
        to: `${paths.pacientes()}?${new URLSearchParams({ filterBy: 'nome,cpf', nome: typed, cpf: typed })}`,
      },
    })
  const pages = paginas.filter(({ label }) => isNamed(label, typed))
  const shown = typed === '' || pages.length === 0 ? paginas.slice(0, ALWAYS) : pages
  const links = shown.map(
    ({ to, label, icon, letter }): Acao => ({
      label,
      icon,
      keys: letter ? ['G', letter.toUpperCase()] : [],
      faz: { to },
    }),
  )
  if (typed !== '' && shown.some(({ label }) => fold(label).startsWith(fold(typed)))) acoes.unshift(...links)
  else acoes.push(...links)
  if (typed === '' || isNamed(ATALHOS, typed))
    acoes.push({ label: ATALHOS, icon: 'keyboard', keys: ['?'], faz: { atalhos: true } })
  return acoes
}
