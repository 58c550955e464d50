/** Refused requests are logged apart, in a transaction of their own, since the refused one rolls back. */
import type { AnyEndpoint } from '@clinica/contract/endpoint.ts'
import type { Refusal } from '../refusal.ts'
import type { Server } from './context.ts'
import type { Call } from './handle.ts'

export async function logRefusal(
  server: Server,
  entry: AnyEndpoint,
  call: Call,
  refusal: Refusal,
): Promise<void> {
  if (refusal.status !== 403 && refusal.status !== 404) return
  const claims = call.bearer ? server.tokens.verify(call.bearer) : null
  const { tenant } = call
  if (!claims || !tenant || claims.tenant !== tenant.nome) return
  const target = (call.params as { id?: string } | undefined)?.id
  await server.inTenant.write({ tenantId: tenant.id }, async tx => {
    await tx
      .insertInto('recusas')
      .values({
        tenant_id: tenant.id,
        em: server.now(),
        user_id: Number(claims.sub),
        endpoint: `${entry.method} ${entry.path}`,
        alvo: target && /^\d{1,10}$/.test(target) ? target : null,
        codigo: refusal.code,
        request_id: call.requestId,
      })
      .execute()
  })
}
