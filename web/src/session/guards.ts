/** Which users see a page, as data on its route, and where the others are sent. */
import { MANAGERS, may, type Permission, type Role } from '@clinica/contract/permissions.ts'
import type { Session } from './store.ts'

export type Who =
  /** Signed in or not. */
  | 'anyone'
  /** Only users who are not signed in: the sign-in page. */
  | 'guest'
  /** Every signed-in user. */
  | 'all-users'
  | { roles: readonly Role[]; permission?: Permission }
  | { permission: Permission }

/** The pages of patients: for managers whose permissions allow seeing patients. */
export const PATIENTS: Who = { roles: MANAGERS, permission: 'visualizar-pacientes' }

export type Verdict =
  | 'show'
  /** Redirect to /login. */
  | 'sign-in'
  /** Redirect to /?error=no-access. */
  | 'no-access'
  /** Redirect to /painel. */
  | 'home'
  /** Redirect to /painel with a notification. */
  | 'refused'

export function judge(who: Who, { user, scopes }: Pick<Session, 'user' | 'scopes'>): Verdict {
  if (who === 'anyone') return 'show'
  if (who === 'guest') return user ? 'home' : 'show'
  if (who === 'all-users') return user ? 'show' : 'sign-in'
  if (!user) return 'no-access'
  const holder = { role: user.role, permissions: scopes }
  const isOfRole = !('roles' in who) || who.roles.includes(user.role)
  const isAllowed = isOfRole && (who.permission === undefined || may(holder, who.permission))
  return isAllowed ? 'show' : 'refused'
}
