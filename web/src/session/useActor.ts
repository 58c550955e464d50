import type { Actor } from '@clinica/contract/atendimentos/policy.ts'
import { may } from '@clinica/contract/permissions.ts'
import { useMemo } from 'react'
import { useSession } from './store.ts'

/** The signed-in user as the contract's rules need it. Signed out, it may do nothing. */
export function useActor(): Actor {
  const { user, scopes } = useSession()
  const role = user?.role
  return useMemo(
    () => ({
      role: role ?? 'PACIENTE',
      may: permission => role !== undefined && may({ role, permissions: scopes }, permission),
    }),
    [role, scopes],
  )
}
