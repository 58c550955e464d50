/** The keys of an account: its password, and the e-mail to which a link for another password goes. */
import { isManager, type Role } from '../permissions.ts'

interface Account {
  readonly role: Role
}

/**
 * May set the password of an account that exists and is somebody else's. One's own is changed by giving the present
 * one.
 */
export const maySetPassword = (caller: Account, account: Account): boolean =>
  caller.role === 'ADMIN' || (account.role === 'PACIENTE' && isManager(caller))

/**
 * May change the account's e-mail. A password link can be sent to a new e-mail, so these are the people who may set
 * the password, and the owner.
 */
export const mayChangeEmail = (
  caller: Account & { readonly userId: number },
  account: Account & { readonly userId: number },
): boolean => caller.userId === account.userId || maySetPassword(caller, account)

/** Why a form does not ask for them, and what a refusal says. */
export const KEYS_ARE_AN_ADMINS = 'Só um administrador altera o e-mail e a senha desta conta.'
