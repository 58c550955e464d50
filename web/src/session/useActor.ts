import type { Actor } from '@clinica/contract/atendimentos/policy.ts'
import { may } from '@clinica/contract/permissions.ts'
import { useMemo } from 'react'
import { useSession } from './store.ts'

/** Who is signed in, as the rules ask. Signed out one may nothing. */
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
