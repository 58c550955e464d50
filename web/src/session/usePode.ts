import { may, type Permission } from '@clinica/contract/permissions.ts'
import { useSession } from './store.ts'

/** Whether who is signed in may do it; the server asks the same. */
export function usePode(permission: Permission): boolean {
  const { user, scopes } = useSession()
  return user !== null && may({ role: user.role, permissions: scopes }, permission)
}
