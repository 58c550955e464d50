import type { AnyEndpoint } from '@clinica/contract/endpoint.ts'
import { may, type Role } from '@clinica/contract/permissions.ts'
import type { LiveSession } from '../db/tenant.ts'

/** Why a signed-in caller may not make a call, whatever it is about; null if they may. */
export function refusalOfCall(
  { permission, roles, beforeFactor }: Pick<AnyEndpoint, 'permission' | 'roles' | 'beforeFactor'>,
  role: Role,
  { falta_fator, permissoes }: Pick<LiveSession, 'falta_fator' | 'permissoes'>,
): 'SEGUNDO_FATOR_EXIGIDO' | 'SEM_PERMISSAO' | null {
  if (falta_fator !== false && !beforeFactor) return 'SEGUNDO_FATOR_EXIGIDO'
  const holds =
    permission === 'signed-in' ||
    (permission !== 'anyone' &&
      permission !== 'client' &&
      may({ role, permissions: permissoes ?? [] }, permission))
  return holds && (!roles || roles.includes(role)) ? null : 'SEM_PERMISSAO'
}
