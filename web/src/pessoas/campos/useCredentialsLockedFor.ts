import { KEYS_ARE_AN_ADMINS, maySetPassword } from '@clinica/contract/auth/rules.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import { useSession } from '../../session/store.ts'

/** Why the signed-in user may not change e-mail and password of an account with that role; undefined if allowed. */
export function useCredentialsLockedFor(role: Role): string | undefined {
  const { user } = useSession()
  return user && maySetPassword(user, { role }) ? undefined : KEYS_ARE_AN_ADMINS
}
