import type { Permission } from '@clinica/contract/permissions.ts'
import { judge, type Who } from './guards.ts'
import { useSession } from './store.ts'
import { useActor } from './useActor.ts'

/** Whether the signed-in user has the permission; the server checks the same. */
export const usePode = (permission: Permission): boolean => useActor().may(permission)

/** Whether the signed-in user may see a page with this rule. */
export const useOpens = (who: Who): boolean => judge(who, useSession()) === 'show'
