/**
 * Passwords that an attacker tries first. Callers pass in the list of known passwords, because it is large and
 * loaded only where it is needed.
 */

/** What people append to a word when a rule asks for digits: a year, '123', '!'. */
const TAIL = /[\d\p{P}\p{S}]{1,4}$/u

/** Words of the trade that an attacker would try first, without accents. docs/security.md lists them. */
export const HOUSE_WORDS: ReadonlySet<string> = new Set(
  `administracao administrador administradora agenda atendimento atendimentos clinica clinicas consulta consultas
   consultorio doutor doutora medica medicina medico paciente pacientes profissional prontuario psicologa psicologia
   psicologo psicoterapia psiquiatra psiquiatria recepcao recepcionista saude saudemental secretaria secretario
   terapeuta terapia`.split(/\s+/),
)

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Whether the password is a known or house word, ignoring case, with at most four digits or signs appended.
 * @param clinic the clinic's name in its address, which counts as a house word too
 */
export function isCommonPassword(text: string, known: ReadonlySet<string>, clinic?: string): boolean {
  const lower = text.toLowerCase()
  return [lower, lower.replace(TAIL, '')].some(
    word => known.has(word) || HOUSE_WORDS.has(plain(word)) || word === clinic,
  )
}
