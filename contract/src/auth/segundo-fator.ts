/** The second factor: what a code looks like, and what its calls take and answer. */
import { body, bounded, flag, optional, text, typedPassword } from '../fields.ts'
import { hasControl, MESSAGES } from '../validation.ts'
import * as z from '../zod.ts'

export const DIGITS = 6
export const STEP_SECONDS = 30

/** Without what is taken for something else when it is copied by hand: 0 and O, 1, I and L. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const RECOVERY_LENGTH = 8
export const RECOVERY_CODES = 10

/** For how long a browser enters without the code. */
export const REMEMBERED_DAYS = 30

const APP_CODE = new RegExp(`^\\d{${DIGITS}}$`)
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`)

/** As it is typed or pasted: spaces and hyphens between the groups, letters in either case. */
const plainCode = (value: string) => value.replace(/[\s-]/g, '').toUpperCase()

export const isAppCode = (code: string): boolean => APP_CODE.test(code)

/** In groups, as an authenticator and the list of recovery codes show it. */
export const grouped = (text: string, size: number): string =>
  text.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? ''

/** What looks like no code is refused by its form, and not counted as a failed try. */
const code = (looksRight: (code: string) => boolean, message: string) =>
  bounded(30, message)
    .min(1, MESSAGES.required)
    .transform(plainCode)
    .refine(value => looksRight(value), message)

/** The code of the authenticator. */
export const appCode = () => code(isAppCode, MESSAGES.appCode)

/** The code of the authenticator, or one of the recovery codes. */
export const anyCode = () => code(value => isAppCode(value) || RECOVERY_CODE.test(value), MESSAGES.anyCode)

export const entradaComCodigo = body({
  ticket: text(100),
  codigo: anyCode(),
  lembrar: flag(false),
})

export const codigoQueLiga = body({ codigo: appCode() })

export const desligamento = body({
  // No password has control characters: refused by its form, and not counted as a failed try.
  password: typedPassword().refine(value => !hasControl(value), MESSAGES.control),
  codigo: anyCode(),
})

/** For calls that ask for it only where a factor is set. */
export const codigoSeHouver = () => optional(anyCode())

export const segundoFator = z.strictObject({
  ativo: z.boolean(),
  ativadoEm: z.string().nullable(),
  /** Recovery codes that were not used yet. */
  codigosRestantes: z.int(),
})
export type SegundoFator = z.output<typeof segundoFator>

/** The key, for the hand and as the address that a QR code holds. */
export const chave = z.strictObject({ segredo: z.string(), uri: z.string() })
export type Chave = z.output<typeof chave>

export const codigosDeRecuperacao = z.strictObject({ codigosRecuperacao: z.array(z.string()) })

export const politica = z.strictObject({
  /** Of administrators and secretaries: without one they reach nothing but the calls that set it. */
  exigirSegundoFator: z.boolean(),
  recusarSenhasComuns: z.boolean(),
})
export type Politica = z.output<typeof politica>

export const sessao = z.strictObject({
  id: z.int(),
  iniciadaEm: z.string(),
  vistaEm: z.string(),
  endereco: z.string().nullable(),
  navegador: z.string().nullable(),
  /** The one that asks. */
  atual: z.boolean(),
})
export type Sessao = z.output<typeof sessao>

/** A browser that enters without the code. */
export const navegadorLembrado = z.strictObject({
  id: z.int(),
  lembradoEm: z.string(),
  /** Of the last sign-in from it. */
  vistoEm: z.string(),
  /** From then on it asks for the code again. */
  expiraEm: z.string(),
  endereco: z.string().nullable(),
  navegador: z.string().nullable(),
  /** The session that asks was opened from it. */
  atual: z.boolean(),
})
export type NavegadorLembrado = z.output<typeof navegadorLembrado>
