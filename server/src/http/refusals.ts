/**
 * Logs refused requests in a transaction of their own, since the refused one rolls back. Refusals that count towards a
 * limit are logged in the request's own transaction, which commits.
 */
import { nameOf } from '@clinica/contract/collections.ts'
import type { AnyEndpoint } from '@clinica/contract/endpoint.ts'
import { countRefusals, refusalEvent, writeEvent } from '../db/events.ts'
import { takeTurn } from '../db/locks.ts'
import type { Gate } from '../db/tenant.ts'
import { Refusal } from '../refusal.ts'
import type { Server } from './context.ts'
import type { Call } from './handle.ts'

const TOLD = [403, 404, 409, 412, 429]

const AN_HOUR = 60
/** Replaces the detail in an account's last logged refusal of the hour. */
const LIMIT = 'LIMITE: as seguintes desta hora não são anotadas'

/**
 * Logs only callers whose session is alive, or was when the call came: nobody else can fill the log or use up an
 * account's hour with a token, which outlives its session by minutes, and nobody escapes the log by signing out in the
 * same instant. A lock-out is logged where it is found, once.
 */
export async function logRefusal(
  server: Server,
  entry: AnyEndpoint,
  call: Call,
  refusal: Refusal,
): Promise<void> {
  await noteIfAlive(server, entry, call, refusal).catch(error => {
    if (!(error instanceof Refusal && error.code === 'NAO_AUTENTICADO')) throw error
  })
}

async function noteIfAlive(server: Server, entry: AnyEndpoint, call: Call, refusal: Refusal): Promise<void> {
  if (!TOLD.includes(refusal.status) || refusal.noted) return
  const claims = call.bearer ? server.tokens.verify(call.bearer) : null
  const { tenant, requestId, address } = call
  if (!claims || !tenant || claims.tenant !== tenant.nome) return
  const tenantId = tenant.id
  const userId = Number(claims.sub)
  const now = server.now()
  const where = { tenantId, now, entry, requestId, address }
  const alive: Gate = call.wasAlive
    ? { tenantId, account: userId }
    : {
        tenantId,
        sessionId: claims.sid,
        account: userId,
        judge: session => {
          if (session.user_id !== userId) throw new Refusal('NAO_AUTENTICADO')
        },
      }
  const event = refusalEvent(refusal, userId, call)
  // Not counted here: it has a limit of its own, five a day.
  if (refusal.code === 'CADASTRO_RECUSADO')
    return server.inTenant.write(alive, tx => writeEvent(tx, where, event))

  const hour = { tenantId, userId, now, entry, codigo: refusal.code }
  // Checked first without a transaction, so that a caller who keeps sending refused requests takes no lock.
  if ((await server.inTenant.read(alive, tx => countRefusals(tx, hour))) > AN_HOUR) return
  await server.inTenant.write(alive, async tx => {
    await takeTurn(tx, 'refusals', `${tenantId}/${userId}`)
    const noted = await countRefusals(tx, hour)
    if (noted > AN_HOUR) return
    await writeEvent(tx, where, noted === AN_HOUR ? { ...event, detalhe: LIMIT } : event)
  })
}

/**
 * A refusal may tell of a patient as an answer does: that they are busy, or have this CPF.
 * @throws if it cannot be logged; the refusal must not be sent then
 */
export async function logTold(
  server: Server,
  entry: AnyEndpoint,
  call: Call,
  { about }: Refusal,
): Promise<void> {
  const claims = call.bearer ? server.tokens.verify(call.bearer) : null
  if (about === undefined) return
  if (!claims || !call.tenant)
    throw new Error('A refusal tells of a patient to nobody whom the log could name')
  await server.accessLog({
    tenantId: call.tenant.id,
    userId: Number(claims.sub),
    now: server.now(),
    logAs: 'read',
    endpoint: nameOf(entry),
    requestId: call.requestId,
    ids: [about],
  })
}
