import { KEYS_ARE_AN_ADMINS, maySetPassword } from '@clinica/contract/auth/rules.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import { useSession } from '../../session/store.ts'

/** Why whoever is signed in cannot change the e-mail and the password of an account of that role; undefined: it can. */
export function useChaves(role: Role): string | undefined {
  const { user } = useSession()
  return user && maySetPassword(user, { role }) ? undefined : KEYS_ARE_AN_ADMINS
}
