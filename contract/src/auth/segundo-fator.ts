/** The second factor: the format of its codes, and the schemas of its endpoints. */
import { body, bounded, flag, optional, text, typedPassword } from '../fields.ts'
import { hasControl, MESSAGES } from '../validation.ts'
import * as z from '../zod.ts'

export const DIGITS = 6
export const STEP_SECONDS = 30

/** Without characters that are easily confused when copied by hand: 0 and O, 1, I and L. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const RECOVERY_LENGTH = 8
export const RECOVERY_CODES = 10

/** For how many days a remembered browser signs in without the code. */
export const REMEMBERED_DAYS = 30

const APP_CODE = new RegExp(`^\\d{${DIGITS}}$`)
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`)

/** Normalizes a typed or pasted code: no spaces or hyphens, letters in upper case. */
const plainCode = (value: string) => value.replace(/[\s-]/g, '').toUpperCase()

export const isAppCode = (code: string): boolean => APP_CODE.test(code)

/** Splits a code into groups, as an authenticator and the list of recovery codes show it. */
export const grouped = (text: string, size: number): string =>
  text.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? ''

/** Input that does not look like a code is refused as invalid and not counted as a failed attempt. */
const code = (looksRight: (code: string) => boolean, message: string) =>
  bounded(30, message)
    .min(1, MESSAGES.required)
    .transform(plainCode)
    .refine(value => looksRight(value), message)

/** A code from the authenticator app. */
export const appCode = () => code(isAppCode, MESSAGES.appCode)

/** A code from the authenticator app, or a recovery code. */
export const anyCode = () => code(value => isAppCode(value) || RECOVERY_CODE.test(value), MESSAGES.anyCode)

export const entradaComCodigo = body({
  ticket: text(100),
  codigo: anyCode(),
  lembrar: flag(false),
})

export const codigoQueLiga = body({ codigo: appCode() })

export const desligamento = body({
  // No password has control characters, so this is refused as invalid input and not counted as a failed attempt.
  password: typedPassword().refine(value => !hasControl(value), MESSAGES.control),
  codigo: anyCode(),
})

/** For calls that require a code only if the account has a factor. */
export const codigoSeHouver = () => optional(anyCode())

export const segundoFator = z.strictObject({
  ativo: z.boolean(),
  ativadoEm: z.string().nullable(),
  /** How many recovery codes are unused. */
  codigosRestantes: z.int(),
})

/** The secret key, for typing by hand and as the URI of the QR code. */
export const chave = z.strictObject({ segredo: z.string(), uri: z.string() })
export type Chave = z.output<typeof chave>

export const codigosDeRecuperacao = z.strictObject({ codigosRecuperacao: z.array(z.string()) })

export const politica = z.strictObject({
  /** Applies to administrators and secretaries: without a factor they can only call the endpoints that set one up. */
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
  /** Whether this is the caller's own session. */
  atual: z.boolean(),
})
export type Sessao = z.output<typeof sessao>

/** A browser that signs in without the code. */
export const navegadorLembrado = z.strictObject({
  id: z.int(),
  lembradoEm: z.string(),
  /** Time of the last sign-in from this browser. */
  vistoEm: z.string(),
  /** After this time the browser must give the code again. */
  expiraEm: z.string(),
  endereco: z.string().nullable(),
  navegador: z.string().nullable(),
  /** Whether the caller's session was opened from this browser. */
  atual: z.boolean(),
})
export type NavegadorLembrado = z.output<typeof navegadorLembrado>
