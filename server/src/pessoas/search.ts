/** The search by name or CPF (wire, *People*): turns what was typed into words and digits. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Value } from '../db/statement.ts'

export interface Search {
  /** The words of the name, presumably rarest first; empty if the search has no name. */
  words: string[]
  /** A LIKE pattern of digits; null if the search has no CPF, or the term is not one. */
  cpf: string | null
}

interface Terms {
  nome: string | null
  cpf: string | null
}

/** Null means no filter. A Search without words and digits is a filter that finds nobody. */
export function searchOf(terms: Terms, filterBy: readonly (keyof Terms)[] | null = null): Search | null {
  const asked = (field: keyof Terms) => (filterBy && !filterBy.includes(field) ? null : terms[field])
  const [nome, cpf] = [asked('nome'), asked('cpf')]
  if (nome === null && cpf === null) return null
  return { words: wordsOf(nome ?? ''), cpf: cpf === null ? null : cpfPattern(cpf) }
}

/** What of a search decides a statement's text. */
export interface SearchShape {
  isNamed: boolean
  isNumbered: boolean
  /** Whether the index can be used; else everybody is compared. */
  isIndexed: boolean
}

/** What the search looks for. */
export interface SearchValues {
  words: readonly string[]
  cpf: string | null
}

export const shapeOf = (search: Search): SearchShape => ({
  isNamed: search.words.length > 0,
  isNumbered: search.cpf !== null,
  isIndexed: isIndexed(search),
})

export const valuesOf = (search: Search | null): SearchValues => ({
  words: search?.words ?? [],
  cpf: search?.cpf ?? null,
})

/** Longest word first, as it is presumably the rarest: the index starts with it. */
export const wordsOf = (term: string): string[] =>
  [...new Set(term.split(/\s+/))].filter(word => word !== '').sort((a, b) => inARow(b) - inARow(a))

/** The length of the longest run of letters and digits. The index consists of trigrams. */
const inARow = (word: string): number =>
  Math.max(0, ...(word.match(/[\p{L}\p{N}]+/gu) ?? []).map(run => run.length))

/** Whether the index can be used. Without three characters in a row it would be read in full. */
const isIndexed = ({ words: [rarest] }: Pick<Search, 'words'>): boolean =>
  rarest === undefined || inARow(rarest) >= 3

/** A term counts as a CPF if it has only digits and mask characters, with at least three digits. */
function cpfPattern(term: string): string | null {
  const digits = term.replace(/\D/g, '')
  return /^[\d.\-\s]*$/.test(term) && digits.length >= 3 ? `%${digits}%` : null
}

/** The words as LIKE patterns without accents or case; `%`, `_` and `\` are matched literally. */
export const wordPatterns = (words: Value<readonly string[]>): RawBuilder<string[]> => sql`array(
  select '%' || regexp_replace(sem_acento(palavra), '([\\\\%_])', '\\\\\\1', 'g') || '%'
  from unnest(${words}::text[]) with ordinality as termo (palavra, ordem) order by ordem)`

/**
 * For lists of some dozens, read whole: does the row `p` match? The CPF's column is named only where one was asked, so
 * that a database which does not let the list read it still answers.
 */
export function namedIn(search: Search): RawBuilder<SqlBool> {
  const named = sql<SqlBool>`sem_acento(p.nome || ' ' || p.sobrenome) like all (${wordPatterns(search.words)})`
  const numbered = sql<SqlBool>`p.cpf like ${search.cpf}`
  if (search.words.length === 0) return search.cpf === null ? sql`false` : numbered
  return search.cpf === null ? named : sql`(${named} or ${numbered})`
}
