/** Refused requests are noted in a transaction of their own, since the refused one rolls back; counted ones in theirs. */
import type { AnyEndpoint } from '@clinica/contract/endpoint.ts'
import type { Refusal } from '../refusal.ts'
import type { Server } from './context.ts'
import { refusalEvent, writeEvent } from './events.ts'
import type { Call } from './handle.ts'

const TOLD = [403, 404, 409, 412, 429]

/** Of callers who are signed in: nobody else may fill the log. A lock-out is noted where it is found, once. */
export async function logRefusal(
  server: Server,
  entry: AnyEndpoint,
  call: Call,
  refusal: Refusal,
): Promise<void> {
  if (!TOLD.includes(refusal.status) || refusal.noted) return
  const claims = call.bearer ? server.tokens.verify(call.bearer) : null
  const { tenant, requestId, address } = call
  if (!claims || !tenant || claims.tenant !== tenant.nome) return
  const where = { tenantId: tenant.id, now: server.now(), entry, requestId, address }
  await server.inTenant.write({ tenantId: tenant.id }, tx =>
    writeEvent(tx, where, refusalEvent(refusal, Number(claims.sub), call)),
  )
}
