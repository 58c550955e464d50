/** Who sees a page, as data on the route, and what happens to the others. */
import { MANAGERS, may, type Permission, type Role } from '@clinica/contract/permissions.ts'
import type { Session } from './store.ts'

export type Who =
  /** Whoever comes. */
  | 'anyone'
  /** Only who is not signed in: the sign-in page. */
  | 'guest'
  /** Everybody who is signed in. */
  | 'all-users'
  | { roles: readonly Role[]; permission?: Permission }
  | { permission: Permission }

/** Who opens patients: managers, as far as the clinic's table lets them see patients. */
export const PATIENTS: Who = { roles: MANAGERS, permission: 'visualizar-pacientes' }

export type Verdict =
  | 'show'
  /** To /login. */
  | 'sign-in'
  /** To /?error=no-access. */
  | 'no-access'
  /** To /painel. */
  | 'home'
  /** To /painel with a notification. */
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
