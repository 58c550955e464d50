import type { Permission } from '@clinica/contract/permissions.ts'
import { judge, type Who } from './guards.ts'
import { useSession } from './store.ts'
import { useActor } from './useActor.ts'

/** Whether who is signed in may do it; the server asks the same. */
export const usePode = (permission: Permission): boolean => useActor().may(permission)

/** Whether a page of theirs opens for who is signed in. */
export const useOpens = (who: Who): boolean => judge(who, useSession()) === 'show'
