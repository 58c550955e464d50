/**
 * Passwords that a guesser tries first. The list of known words is passed in: it is large, and loaded only where it
 * is needed.
 */

/** What people put behind a word when a rule asks for digits: a year, '123', '!'. */
const TAIL = /[\d\p{P}\p{S}]{1,4}$/u

/** What somebody who knows where this is used tries before any other word; without accents. docs/security.md has them. */
export const HOUSE_WORDS: ReadonlySet<string> = new Set(
  `administracao administrador administradora agenda atendimento atendimentos clinica clinicas consulta consultas
   consultorio doutor doutora medica medicina medico paciente pacientes profissional prontuario psicologa psicologia
   psicologo psicoterapia psiquiatra psiquiatria recepcao recepcionista saude saudemental secretaria secretario
   terapeuta terapia`.split(/\s+/),
)

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Among the known ones or this house's own, in either case, with no more than a year or a few signs behind.
 * @param clinic the name in the clinic's address, which is a word of the house too
 */
export function isCommonPassword(text: string, known: ReadonlySet<string>, clinic?: string): boolean {
  const lower = text.toLowerCase()
  return [lower, lower.replace(TAIL, '')].some(
    word => known.has(word) || HOUSE_WORDS.has(plain(word)) || word === clinic,
  )
}
