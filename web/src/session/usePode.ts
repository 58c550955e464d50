import type { Permission } from '@clinica/contract/permissions.ts'
import { useActor } from './useActor.ts'

/** Whether who is signed in may do it; the server asks the same. */
export const usePode = (permission: Permission): boolean => useActor().may(permission)
