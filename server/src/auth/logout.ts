import { logout as entry } from '@clinica/contract/auth/endpoints.ts'
import { handle } from '../http/handle.ts'

export const logout = handle(entry)(async ({ tx, caller, now, event }) => {
  await tx
    .updateTable('sessions')
    .set({ revogada_em: now })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', caller.sessionId)
    // Of two that come at once the first ends it.
    .where('revogada_em', 'is', null)
    .execute()
  await event('SAIU')
})
