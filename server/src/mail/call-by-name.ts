/**
 * What a letter calls a person. People write their own names, and their e-mail is never verified: nothing that reads as
 * a message or becomes a link may reach a stranger through a name.
 */

/** Letters with their marks; one apostrophe or hyphen between them, as in D'Ávila and Anne-Marie. */
const WORD = /^\p{L}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)?$/u
const PARTICLES = ['de', 'da', 'do', 'das', 'dos', 'e']
const isParticle = (word: string | undefined) => word !== undefined && PARTICLES.includes(word.toLowerCase())
const MOST = 40

/**
 * The first two words of a name, and the particle between them: 'Maria Eduarda', 'Maria das Graças'. The
 * first word that can be no name ends it; '' if nothing is left.
 */
export function calledName(nome: string): string {
  const words = nome.trim().split(/\s+/)
  const end = words.findIndex(word => !WORD.test(word))
  const called = words.slice(0, end < 0 ? undefined : end).slice(0, isParticle(words[1]) ? 3 : 2)
  while (isParticle(called.at(-1)) || called.join(' ').length > MOST) called.pop()
  return called.join(' ')
}

/** 'Olá, Maria Eduarda.' */
export function greeting(nome: string): string {
  const called = calledName(nome)
  return called ? `Olá, ${called}.` : 'Olá.'
}
