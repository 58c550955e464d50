/** The keys of an account: its password, and the e-mail to which a link for another password goes. */
import { isManager, type Role } from '../permissions.ts'

interface Account {
  readonly role: Role
}

/** Sets the password of an account that is there and somebody else's. One's own is changed by who knows it. */
export const maySetPassword = (caller: Account, account: Account): boolean =>
  caller.role === 'ADMIN' || (account.role === 'PACIENTE' && isManager(caller))

/** Whoever moves the e-mail of an account may have a link sent there: the same people, and the owner. */
export const mayChangeEmail = (
  caller: Account & { readonly userId: number },
  account: Account & { readonly userId: number },
): boolean => caller.userId === account.userId || maySetPassword(caller, account)

/** Why a form does not ask for them, and what a refusal says. */
export const KEYS_ARE_AN_ADMINS = 'Só um administrador altera o e-mail e a senha desta conta.'
