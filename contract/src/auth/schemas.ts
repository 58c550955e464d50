import { body, email, password, text, typedPassword, whenSound } from '../fields.ts'
import { ROLES } from '../permissions.ts'
import { hasControl, MESSAGES } from '../validation.ts'
import * as z from '../zod.ts'
import { codigoSeHouver } from './segundo-fator.ts'

/** Sign-in requires only that both fields are filled; the server checks whether they are correct. */
export const credenciais = body({
  email: text(254),
  password: typedPassword(),
})

/** A request for a password link. */
export const pedidoDeLink = body({ email: email() })

/** Sets a password with the code from a link. */
export const novaSenha = body({
  code: text(100),
  password: password(),
  confirmation: typedPassword(),
}).refine(({ password, confirmation }) => password === confirmation, {
  path: ['confirmation'],
  message: MESSAGES.confirmation,
  ...whenSound('password', 'confirmation'),
})

/** Asks whose account a link is for. */
export const codigoDeLink = body({ code: text(100) })
export const contaDoLink = z.strictObject({ email: z.string() })

/** Changes one's own password, given the current one. */
export const senhaAlterada = body({
  // No password has control characters, so this is refused as invalid input and not counted as a failed attempt.
  currentPassword: typedPassword().refine(value => !hasControl(value), MESSAGES.control),
  newPassword: password(),
  confirmation: typedPassword(),
  codigo: codigoSeHouver(),
})
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    message: MESSAGES.sameAs('Nova senha'),
    ...whenSound('newPassword', 'confirmation'),
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ['newPassword'],
    message: MESSAGES.samePassword,
    ...whenSound('currentPassword', 'newPassword'),
  })

export const tokens = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
})
export type Tokens = z.output<typeof tokens>

export const userInfo = z.strictObject({
  id: z.int(),
  userId: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isAdmin: z.boolean(),
  profileImage: z.strictObject({ location: z.string() }).nullable(),
  scopes: z.array(z.string()),
  /** True until the account's owner changes the password. */
  senhaDefinidaPorOutro: z.boolean(),
})
export type UserInfo = z.output<typeof userInfo>
