/** Validation for the pages before sign-in: the shared schemas would bring Zod into the first page. */
export const REQUIRED = 'Campo obrigatório'
const EMAIL = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/

/** The message for an invalid e-mail; null when it looks valid. The server decides. */
export const wrongEmail = (email: string): string | null =>
  EMAIL.test(email) ? null : email === '' ? REQUIRED : 'Preencha um e-mail válido'
