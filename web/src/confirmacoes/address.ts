import { capital } from '@clinica/contract/days.ts'

/** Speaks to the patient by name; `nome` is '' if what is written for one can be no name. */
export const addressed = (nome: string, words: string) => (nome ? `${nome}, ${words}` : capital(words))

export const greeted = (nome: string, words: string) => (nome ? `Olá, ${nome}. ${words}` : `Olá. ${words}`)
