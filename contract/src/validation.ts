/** The validations of spec 5 with their exact Portuguese messages, and the display masks of CPF, telephone and CEP. */

export const MESSAGES = {
  required: 'Campo obrigatório',
  min: (n: number | bigint) => `O valor mínimo para este campo é ${n}`,
  max: (n: number | bigint) => `O valor máximo para este campo é ${n}`,
  most: (n: number) => `Escolha no máximo ${n}`,
  range: (a: number, b: number) => `Você deve preencher um valor entre ${a} e ${b}`,
  email: 'Preencha um e-mail válido',
  choice: 'Você deve selecionar uma das opções pre-definidas.',
  password: 'Senha inválida, sua senha deve pelo menos 8 caracteres e letras minúsculas e maiúsculas.',
  currentPassword: 'Esta não é a sua senha atual.',
  commonPassword: 'Esta senha está entre as mais comuns. Escolha outra.',
  appCode: 'Digite os 6 números que o aplicativo mostra',
  anyCode: 'Digite os 6 números do aplicativo ou um código de recuperação',
  wrongCode: 'Este código não confere ou já foi usado.',
  samePassword: 'A nova senha deve ser diferente da atual',
  confirmation: 'As senhas não conferem',
  sameAs: (field: string) => `O valor deste campo deve ser o mesmo do campo ${field}`,
  url: 'Insira um URL válido.',
  cep: 'Preencha um CEP válido',
  cpf: 'Preencha um CPF válido',
  future: 'Você deve selecionar uma data no futuro',
  laterHour: 'Escolha um horário que ainda não passou',
  uf: 'Preencha o estado com 2 dígitos, exemplo: SP, MG',
  phone: 'Preencha um telefone ou celular válido',
  slots: 'Selecione um intervalo de horários',
  date: 'Preencha uma data válida',
  past: 'A data não pode estar no futuro',
  turned: 'A data final deve ser igual ou posterior à inicial',
  time: 'Preencha um horário válido',
  id: 'Preencha um número válido',
  tooLong: (n: number | bigint) => `Use no máximo ${n} caracteres`,
  unknown: 'Campo desconhecido',
  longer: 'Escolha no máximo o tempo da consulta marcada',
  sortTwice: 'Ordene uma vez por cada campo',
  sameId: 'O id deve ser o mesmo do endereço',
  control: 'Retire os caracteres de controle deste campo',
  hidden: 'Há caracteres invisíveis neste campo: apague e digite de novo',
} as const

/** The digits of a value typed or pasted with or without its mask. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

const CPF_SHAPE = /^\s*(\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})\s*$/

/** Eleven digits, with or without the mask 000.000.000-00; not all equal, and both check digits correct. */
export function isCpf(text: string): boolean {
  if (!CPF_SHAPE.test(text)) return false
  const d = digitsOf(text)
  if (/^(\d)\1{10}$/.test(d)) return false
  return d.slice(9) === cpfCheckDigits(d.slice(0, 9))
}

/** The two check digits for a CPF's first nine digits (Receita Federal, modulo 11). */
export function cpfCheckDigits(nine: string): string {
  const digit = (base: string) => {
    const sum = [...base].reduce((total, c, i) => total + Number(c) * (base.length + 1 - i), 0)
    const rest = (sum * 10) % 11
    return String(rest === 10 ? 0 : rest)
  }
  const first = digit(nine)
  return first + digit(nine + first)
}

/** Ten or eleven digits; parentheses around the area code, spaces and a hyphen are optional. */
export const isPhone = (text: string): boolean =>
  /^\s*(\(\d{2}\)|\d{2})\s?(\d\s?)?\d{4}[\s-]?\d{4}\s*$/.test(text)

export const isCep = (text: string): boolean => /^\s*\d{5}-?\d{3}\s*$/.test(text)

export const isUf = (text: string): boolean => /^[A-Z]{2}$/.test(text)

/** The password requirements, worded as in the list beside the field. */
export const PASSWORD_RULES: readonly { words: string; holds: (text: string) => boolean }[] = [
  { words: '8 caracteres ou mais', holds: text => text.length >= 8 },
  { words: 'Letra minúscula', holds: text => /\p{Ll}/u.test(text) },
  { words: 'Letra maiúscula', holds: text => /\p{Lu}/u.test(text) },
  { words: 'Número', holds: text => /\d/.test(text) },
]

export const isStrongPassword = (text: string): boolean => PASSWORD_RULES.every(({ holds }) => holds(text))

/** An existing calendar day, 'YYYY-MM-DD', from 1900 on. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text >= '1900-01-01'
}

/** 'HH:mm', or the same with ':00'. */
export const isHour = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(text)

/**
 * Control characters and unpaired surrogates: nobody types them into a one-line field, and PostgreSQL rejects NUL
 * and unpaired surrogates.
 */
export const hasControl = (text: string): boolean => /[\p{Cc}\p{Cs}]/u.test(text)

/** An emoji with its variation selector, skin tone and joined emoji; or a keycap. */
const EMOJI =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*|[\d#*]\uFE0F\u20E3/gu

/** Bidirectional marks, zero-width characters and line separators: a name must be displayed as it is stored. */
export const hasHidden = (text: string): boolean =>
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}]/u.test(text.replace(EMOJI, ''))

/** Whether anything is visible: not only spaces, accents without a letter, or the blank braille pattern. */
export const hasVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll('\u2800', ''))

export const maskCpf = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

export const maskPhone = (digits: string): string => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

export const maskCep = (digits: string): string => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2')
