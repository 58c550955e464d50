import { logout as entry } from '@clinica/contract/auth/endpoints.ts'
import type { Tx } from '../db/tenant.ts'
import type { Server, Tenant } from '../http/context.ts'
import { handleOpen } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { hashOf } from './issue-tokens.ts'

/**
 * Ends the session of either token, even of an expired access token: people also sign out after an idle hour.
 * @throws Refusal 401 if the token belongs to no living session
 */
export const logout = handleOpen(entry, async ({ server, tenant, bearer, now, event }) => {
  if (!bearer) throw new Refusal('NAO_AUTENTICADO')
  await server.inTenant.write({ tenantId: tenant.id }, async tx => {
    const sessionId = await sessionOf(tx, { server, tenant, bearer })
    const ended =
      sessionId &&
      (await tx
        .updateTable('sessions')
        .set({ revogada_em: now })
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', sessionId)
        .where('revogada_em', 'is', null)
        .returning('user_id')
        .executeTakeFirst())
    if (!ended) throw new Refusal('NAO_AUTENTICADO')
    await event(tx, { tipo: 'SAIU', userId: ended.user_id })
  })
})

async function sessionOf(
  tx: Tx,
  { server, tenant, bearer }: { server: Server; tenant: Tenant; bearer: string },
): Promise<string | undefined> {
  const claims = server.tokens.verifySignature(bearer)
  if (claims) return claims.tenant === tenant.nome ? claims.sid : undefined
  const token = await tx
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('tenant_id', '=', tenant.id)
    .where('hash', '=', hashOf(bearer))
    .executeTakeFirst()
  return token?.session_id
}
