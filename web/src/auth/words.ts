/** The rules of the pages before the panel: the shared schemas would bring Zod to the first page. */
export const REQUIRED = 'Campo obrigatório'
const EMAIL = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/

/** What is wrong with an e-mail; null when it may be one. The server has the last word. */
export const wrongEmail = (email: string): string | null =>
  EMAIL.test(email) ? null : email === '' ? REQUIRED : 'Preencha um e-mail válido'
