/** An account's "keys": its password, and the e-mail address that receives the password reset link. */
import { isManager, type Role } from '../permissions.ts'

interface Account {
  readonly role: Role
}

/**
 * Whether the caller may set the password of someone else's existing account. Changing one's own requires the current
 * password instead.
 */
export const maySetPassword = (caller: Account, account: Account): boolean =>
  caller.role === 'ADMIN' || (account.role === 'PACIENTE' && isManager(caller))

/**
 * Whether the caller may change the account's e-mail. A password link can be sent to the new address, so this is
 * allowed to those who may set the password, and to the owner.
 */
export const mayChangeEmail = (
  caller: Account & { readonly userId: number },
  account: Account & { readonly userId: number },
): boolean => caller.userId === account.userId || maySetPassword(caller, account)

/** Shown in place of the form fields, and as the refusal. */
export const KEYS_ARE_AN_ADMINS = 'Só um administrador altera o e-mail e a senha desta conta.'
